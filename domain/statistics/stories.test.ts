import { expect, test } from "vitest"
import type { Play } from "./play-history.ts"
import { periodsOf, playsIn, storiesOf } from "./stories.ts"

let number = 0
const play = (playedAt: string, more: Partial<Play> = {}): Play => ({
  id: `me-${++number}`,
  mysteryId: `m${number}`,
  mysteryTitle: "時計塔からの脱出",
  img: null,
  maker: null,
  categories: [],
  prefectures: [],
  types: [],
  usualPrice: null,
  usualMinutes: null,
  difficulty: null,
  minutes: null,
  satisfaction: null,
  outcome: null,
  price: null,
  othersDifficulty: null,
  othersCount: 0,
  playedAt,
  isDayKnown: true,
  isReviewed: false,
  ...more,
})

const on = (...days: string[]) => days.map((day) => play(day))
const by = (maker: string, day: string, satisfaction: number | null = null) =>
  play(day, { maker, satisfaction })

test("a play of an unknown day is in no year, yet among all", () => {
  const plays = [play("2026-05-01"), play("2026-05-02", { isDayKnown: false }), play("2024-01-01")]
  expect(periodsOf(plays)).toEqual([2026, 2024, "all"])
  expect(playsIn(plays, 2026)).toHaveLength(1)
  expect(playsIn(plays, "all")).toHaveLength(3)
  expect(periodsOf([play("2026-05-02", { isDayKnown: false })])).toEqual(["all"])
})

test("a season is told from five plays on and with two more than any other; December is winter", () => {
  const autumn = ["2026-09-01", "2026-10-01", "2026-11-30"]
  const told = (...days: string[]) => storiesOf(on(...days), 2026).seasons
  expect(told(...autumn, "2026-12-01")).toBeNull()
  expect(told(...autumn, "2026-12-01", "2026-02-28")).toBeNull()
  expect(told(...autumn, "2026-12-01", "2026-03-01")).toEqual({ counts: [1, 1, 0, 3], most: 3 })
})

test("the hardest is told with three other voices and half a flame more than theirs", () => {
  const rated = (own: number, others: number, count: number, title: string) =>
    play("2026-05-01", {
      mysteryTitle: title,
      difficulty: own,
      othersDifficulty: others,
      othersCount: count,
    })
  const told = (...plays: Play[]) => storiesOf(plays, 2026).hardest
  expect(told(rated(5, 1, 2, "二人の声"))).toBeNull()
  expect(told(rated(3, 2.6, 3, "少しだけ"))).toBeNull()
  expect(told(rated(3, 2.5, 3, "手ごわい"))).toMatchObject({ title: "手ごわい", easier: null })
  expect(
    told(rated(3, 2.5, 3, "手ごわい"), rated(5, 3, 9, "最強"), rated(1, 2, 4, "軽い")),
  ).toMatchObject({ title: "最強", own: 5, others: 3, easier: "軽い", compared: { length: 3 } })
})

test("a maker is told who was met twice and more often than any other, and whether it was so a year before", () => {
  const told = (...plays: Play[]) => storiesOf(plays, 2026).maker
  expect(told(by("一座", "2026-01-01"))).toBeNull()
  const two = [by("一座", "2026-01-01", 4), by("一座", "2026-02-01", 3)]
  expect(told(...two)).toMatchObject({ name: "一座", count: 2, mean: 3.5, isAgain: false })
  expect(told(...two, by("二座", "2026-03-01"), by("二座", "2026-04-01"))).toBeNull()
  expect(told(...two, by("一座", "2025-03-01"))).toMatchObject({ count: 2, isAgain: true })
  expect(told(...two, by("一座", "2025-03-01"), by("二座", "2025-04-01"))).toMatchObject({
    isAgain: false,
  })
})

test("the farthest place is told from the prefecture with the most plays, where there is one", () => {
  const told = (...prefectures: string[]) =>
    storiesOf(
      prefectures.map((id) => play("2026-05-01", { prefectures: [id] })),
      2026,
    ).places
  expect(told()).toBeNull()
  expect(told("13", "13", "40")).toMatchObject({ visited: 2, most: "13", farthest: null })
  expect(told("13", "14", "40")).toMatchObject({ visited: 3, farthest: null })
  expect(told("13", "13", "14", "40")).toMatchObject({
    farthest: "40",
    counts: { 13: 2, 14: 1, 40: 1 },
  })
})

test("a year in which nothing stands out has no story", () => {
  expect(storiesOf(on("2026-01-01"), 2026)).toEqual({
    seasons: null,
    hardest: null,
    maker: null,
    places: null,
  })
})
