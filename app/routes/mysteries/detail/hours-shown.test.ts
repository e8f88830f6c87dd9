import { expect, test } from "vitest"
import type { Hours } from "#shared/mysteries/hours.ts"
import { hoursShown, tellsOfStarts } from "./hours-shown.ts"

const hours: Hours = {
  weekly: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    open: weekday === 1 ? null : { opens: 600, closes: 1200, lastEntry: null },
  })),
  closedDays: ["2026-11-27", "2026-12-29", "2026-12-30", "2026-12-31", "2027-01-01", "2027-01-12"],
}
const run = { startDate: "2026-11-01", endDate: "2027-02-28", situation: null }
const on = (today: string, given = {}) => hoursShown({ ...run, ...given }, hours, today)

test("a reader sees today, the week, and the closed days that are to come", () => {
  expect(on("2026-11-28")).toEqual({
    today: "今日 10:00–20:00",
    week: [
      { days: "月", text: "休み" },
      { days: "火〜日", text: "10:00–20:00" },
    ],
    closed: "12月29日〜1月1日、1月12日",
  })
  expect(on("2026-11-30")?.today).toBe("今日は休み")
  expect(on("2027-01-12")?.today).toBe("今日は休み")
})

test("before its first day, after its last, and while it is off, nothing is said of today", () => {
  expect(on("2026-10-31")?.today).toBeNull()
  expect(on("2027-03-02")?.today).toBeNull()
  const situation = {
    kind: "paused",
    until: null,
    words: null,
    isSoldOut: false,
    soldOutUntil: null,
    formerStart: null,
    formerEnd: null,
  } as const
  expect(on("2026-11-28", { situation })?.today).toBeNull()
})

test("without hours there is nothing to show", () => {
  expect(hoursShown(run, { weekly: [], closedDays: ["2020-01-01"] }, "2026-11-28")).toBeNull()
})

test("times that only tell from when to when it is open are the opening hours again", () => {
  expect(["11:00〜18:00", "12時〜16時受付", "平日8時〜、土日10時〜"].filter(tellsOfStarts)).toEqual(
    [],
  )
  const starts = [
    "11:00〜20:00、90分おき",
    "10:00、11:30の2回",
    "毎時0分",
    "10時、13時、16時",
    "16:30開場、18:00開演",
    "土日祝 11時・13時・15時",
    "9時〜14時、返却は17時まで",
  ]
  expect(starts.filter(tellsOfStarts)).toEqual(starts)
})
