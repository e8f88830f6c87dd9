import { beforeAll, expect, test } from "vitest"
import { clockAt } from "./clock.ts"
import { type DemoContent, readDemoContent } from "./content.ts"
import { factsIn } from "./facts.ts"
import type { DemoMystery, Voice, Who } from "./format.ts"
import { geographyOf } from "./geography.ts"
import { openHistories } from "./histories.ts"
import { mannerOf } from "./manner.ts"
import { gatherPeople, type Person } from "./people.ts"

let content: DemoContent
let people: Person[]
beforeAll(async () => {
  content = await readDemoContent()
  people = gatherPeople(content, clockAt(new Date("2026-11-21T12:00:00+09:00")))
})

/** A day at the first or another mystery in the middle of this prefecture. */
const playIn = (prefecture: string, day: number, nth = 0) => ({
  mystery: mysteryIn(prefecture, nth),
  day,
})

const mysteryIn = (prefecture: string, nth: number): DemoMystery => ({
  ...content.mysteries[0]!,
  key: `in-${prefecture}-${nth}`,
  prefectures: [prefecture],
  places: [],
})

const told = (who: Who = {}, voice: Voice = "casual") => ({
  who,
  facts: factsIn(who, ""),
  voice,
  manner: mannerOf(""),
})

/** A member with nothing told, as changed. */
function begin(change: Partial<Person> = {}) {
  const person = { ...people[0]!, who: {}, prefectures: [], isMaker: false, reviews: 10, ...change }
  const mysteries = ["01", "13", "40", "47"].flatMap((id) => [0, 1, 2].map((n) => mysteryIn(id, n)))
  return { person, histories: openHistories([person], geographyOf({ places: [], mysteries })) }
}

test("a member cannot play in Sapporo the day after Naha, nor three mysteries in a day", () => {
  const { person, histories } = begin()
  histories.play(person, playIn("47", 20_000))
  expect(histories.couldPlay(person, playIn("01", 20_001))).toBe(false)
  expect(histories.couldPlay(person, playIn("01", 19_998))).toBe(false)
  expect(histories.couldPlay(person, playIn("01", 20_003))).toBe(true)
  expect(histories.couldPlay(person, playIn("47", 20_000, 1))).toBe(true)
  histories.play(person, playIn("47", 20_000, 1))
  expect(histories.couldPlay(person, playIn("47", 20_000, 2))).toBe(false)
})

test("a member plays a mystery once", () => {
  const { person, histories } = begin()
  histories.play(person, playIn("13", 20_000))
  expect(histories.couldPlay(person, playIn("13", 20_100))).toBe(false)
})

test("a first mystery has nothing before it, and belongs to a member who has written little", () => {
  const first = told({ first: true })
  const { person, histories } = begin()
  histories.tell(person, playIn("13", 20_000), first)
  expect(histories.couldPlay(person, playIn("13", 19_900, 1))).toBe(false)
  expect(histories.couldPlay(person, playIn("13", 20_100, 1))).toBe(true)

  const other = begin()
  other.histories.play(other.person, playIn("13", 20_000))
  expect(other.histories.couldTell(other.person, playIn("13", 20_100, 1), first)).toBe(false)
  const busy = begin({ reviews: 40 })
  expect(busy.histories.couldTell(busy.person, playIn("13", 20_000), first)).toBe(false)
  expect(busy.histories.couldTell(busy.person, playIn("13", 20_000), told({}, "beginner"))).toBe(
    false,
  )
})

test("the account of a maker tells of nobody's family", () => {
  const { person, histories } = begin({ isMaker: true })
  expect(histories.couldTell(person, playIn("13", 20_000), told({ partner: true }))).toBe(false)
  expect(histories.couldTell(person, playIn("13", 20_000), told())).toBe(true)
})

test("a member lives where they say, or where they first played", () => {
  const { person, histories } = begin()
  histories.tell(person, playIn("40", 20_000), told())
  expect(histories.of(person).near).toEqual(["40"])
  expect(histories.couldTell(person, playIn("40", 20_100, 1), told({ home: "13" }))).toBe(false)
  expect(histories.couldTell(person, playIn("40", 20_100, 1), told({ home: "40" }))).toBe(true)
})
