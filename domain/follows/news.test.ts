import { expect, test } from "vitest"
import { mergeNews } from "./news.ts"

const member = { nzUserId: 1, name: "べん", photo: null, official: false, badge: null }
const act = (id: string, day: string, words?: string) => ({
  id: `1-${id}`,
  day,
  member,
  mystery: { id, title: id, img: null },
  review: words === undefined ? null : { id: 7, words, satisfaction: 4.5 },
})
const interest = (id: string, day: string, others = 2) => ({
  day,
  mystery: { id, title: id, img: null },
  member,
  others,
})
const told = (items: ReturnType<typeof mergeNews>) =>
  items.map(({ kind, mystery }) => `${kind} ${mystery.id}`)

test("plays, reviews and 気になる of followed members are told in one list, the latest first", () => {
  const acts = [act("a", "2026-11-25", "猫を数に入れました。"), act("b", "2026-11-20")]
  expect(told(mergeNews(acts, [interest("c", "2026-11-22")], 4))).toEqual([
    "review a",
    "interested c",
    "played b",
  ])
})

test("a mystery is told once, by the latest act, and before 気になる", () => {
  const acts = [act("a", "2026-11-25"), act("a", "2026-11-24", "二人目の感想です。")]
  expect(told(mergeNews(acts, [interest("a", "2026-11-26")], 4))).toEqual(["played a"])
})

test("what is shared by several stays where there is little room", () => {
  const acts = ["a", "b", "c", "d", "e"].map((id) => act(id, "2026-11-25"))
  expect(told(mergeNews(acts, [interest("f", "2026-11-20")], 4))).toEqual([
    "played a",
    "played b",
    "played c",
    "interested f",
  ])
})

test("a long review is told by a sentence", () => {
  const long = `${"とても長い前置きが続きます".repeat(4)}。最後に声が出ました。`
  expect(mergeNews([act("a", "2026-11-25", long)], [], 4)).toMatchObject([
    { words: "最後に声が出ました。" },
  ])
})
