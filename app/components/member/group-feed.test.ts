import { expect, test } from "vitest"
import { groupFeed } from "./group-feed.ts"

const act = (nzUserId: number, title: string, day = "2026-03-02", words?: string) => ({
  id: `${nzUserId}-${title}`,
  day,
  member: { nzUserId, name: "花子", photo: null, official: false, badge: null },
  mystery: { id: title, title, img: null },
  review: words === undefined ? null : { id: 1, words, satisfaction: null },
})

const shown = (...acts: ReturnType<typeof act>[]) =>
  groupFeed(acts).map(({ day, lines }) => [
    day,
    ...lines.map(({ member, mysteries }) => [
      member.nzUserId,
      ...mysteries.map(({ title }) => title),
    ]),
  ])

test("what one member played in a row on one day is one line", () => {
  expect(
    shown(act(1, "a"), act(1, "b"), act(2, "c"), act(1, "d"), act(1, "e", "2026-03-01")),
  ).toEqual([
    ["2026-03-02", [1, "a", "b"], [2, "c"], [1, "d"]],
    ["2026-03-01", [1, "e"]],
  ])
})

test("a review has a line of its own", () => {
  expect(shown(act(1, "a"), act(1, "b", "2026-03-02", "楽しい"), act(1, "c"))).toEqual([
    ["2026-03-02", [1, "a"], [1, "b"], [1, "c"]],
  ])
})

test("nothing is no day", () => {
  expect(shown()).toEqual([])
})
