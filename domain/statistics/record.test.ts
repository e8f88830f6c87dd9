import { describe, expect, test } from "vitest"
import { recordOf } from "./record.ts"

const today = "2026-11-24"
const play = (playedOn: string | null, ...prefectures: string[]) => ({ playedOn, prefectures })

describe("a member's record", () => {
  test("has the years with the number of plays, the newest first", () => {
    const { years, total } = recordOf(
      [play("2026-11-23"), play("2025-02-03"), play("2026-01-01")],
      [],
      today,
    )
    expect(years.map(({ year, count }) => [year, count])).toEqual([
      [2026, 2],
      [2025, 1],
    ])
    expect(total).toBe(3)
  })

  test("lets a play on an unknown day light the map, and nothing that has a date", () => {
    expect(recordOf([play(null, "23")], [], today)).toEqual({
      total: 1,
      years: [],
      prefectures: { "23": 1 },
      weeks: { shown: Array.from({ length: 8 }, () => false), inARow: 0 },
    })
  })

  test("leads to this week by eight weeks, plays of something again among them", () => {
    const { weeks } = recordOf([play("2026-11-17"), play("2026-10-06")], [today], today)
    expect(weeks).toEqual({
      shown: [true, false, false, false, false, false, true, true],
      inARow: 2,
    })
  })

  test("counts a mystery of two prefectures for both, and one without a place for none", () => {
    const { prefectures } = recordOf(
      [play(null, "13", "14"), play(null, "13"), play(null, "")],
      [],
      today,
    )
    expect(prefectures).toEqual({ "13": 2, "14": 1 })
  })

  test.each([
    [["2026-09-01", "2026-10-02", "2026-11-03", "2026-03-01", "2026-12-01"], "秋"],
    [["2026-01-01", "2026-02-02", "2026-12-03", "2026-07-01", "2026-08-01"], null],
    [["2026-09-01", "2026-10-02", "2026-11-03"], null],
  ])("names the season of %j: %s", (days, season) => {
    const { years } = recordOf(
      days.map((day) => play(day)),
      [],
      today,
    )
    expect(years[0]?.season?.name ?? null).toBe(season)
  })
})
