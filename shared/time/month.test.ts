import fc from "fast-check"
import { expect, test } from "vitest"
import {
  addMonths,
  addMonthsToDay,
  firstOf,
  lastOf,
  monthOf,
  monthText,
  readDay,
  readMonth,
  weekOf,
} from "./month.ts"
import { weeksOf } from "./weeks.ts"
import { addDays, daysBetween, weekdayText } from "./tokyo.ts"

const months = fc.integer({ min: 0, max: 1099 * 12 }).map((n) => addMonths("1900-01", n))

test("months are added and subtracted across years", () => {
  expect(addMonths("2026-11", 2)).toBe("2027-01")
  expect(addMonths("2026-01", -1)).toBe("2025-12")
  expect(addMonths("2026-05", -29)).toBe("2023-12")
  fc.assert(
    fc.property(months, fc.integer({ min: -500, max: 500 }), (month, count) => {
      expect(addMonths(addMonths(month, count), -count)).toBe(month)
    }),
  )
})

test("the last day of a month is right, in leap years too", () => {
  expect(["2026-02", "2024-02", "2100-02", "2000-02", "2026-12"].map(lastOf)).toEqual([
    "2026-02-28",
    "2024-02-29",
    "2100-02-28",
    "2000-02-29",
    "2026-12-31",
  ])
})

test("a day moved to a shorter month becomes its last day", () => {
  expect(addMonthsToDay("2026-01-31", 1)).toBe("2026-02-28")
  expect(addMonthsToDay("2024-03-31", -1)).toBe("2024-02-29")
  expect(addMonthsToDay("2026-11-21", 1)).toBe("2026-12-21")
})

test("a calendar sheet has every day of its month once, in whole weeks from Sunday", () => {
  fc.assert(
    fc.property(months, (month) => {
      const days = weeksOf(month).flat()
      expect(days.length % 7).toBe(0)
      expect(weekdayText(days[0] ?? "")).toBe("日")
      expect(days.every((day, n) => n === 0 || daysBetween(days[n - 1] ?? "", day) === 1)).toBe(
        true,
      )
      const own = days.filter((day) => monthOf(day) === month)
      expect([own[0], own.at(-1)]).toEqual([firstOf(month), lastOf(month)])
      expect(days.length - own.length).toBeLessThan(14)
    }),
  )
})

test("February of 2026 fills four weeks, August of 2026 six", () => {
  expect(weeksOf("2026-02")).toHaveLength(4)
  expect(weeksOf("2026-08")).toHaveLength(6)
})

test("a week begins on its Sunday", () => {
  expect(["2026-11-21", "2026-11-22", "2026-11-28"].map(weekOf)).toEqual([
    "2026-11-15",
    "2026-11-22",
    "2026-11-22",
  ])
})

test.each([
  "2026-13",
  "2026-00",
  "0000-01",
  "1899-12",
  "3000-01",
  "9999-12",
  "２０２６-01",
  "2026-1",
  "2026-01-01",
  " 2026-01",
  "2026-01\n",
  "-2026-01",
  "",
])("%j is not a month", (text) => {
  expect(readMonth(text)).toBeNull()
})

test.each([
  "2026-02-29",
  "2026-04-31",
  "2026-00-10",
  "2026-01-00",
  "1899-12-31",
  "3000-01-01",
  "2026-1-1",
  "2026-01-01T00:00",
  "２０２６-01-01",
  "x",
])("%j is not a day", (text) => {
  expect(readDay(text)).toBeNull()
})

test("every day and month between 1900 and 2999 is read", () => {
  expect([readDay("1900-01-01"), readDay("2999-12-31"), readDay("2024-02-29")]).toEqual([
    "1900-01-01",
    "2999-12-31",
    "2024-02-29",
  ])
  fc.assert(
    fc.property(months, fc.integer({ min: 0, max: 27 }), (month, n) => {
      const day = addDays(firstOf(month), n)
      expect([readMonth(month), readDay(day)]).toEqual([month, day])
    }),
  )
})

test("a month is written without a leading zero", () => {
  expect(monthText("2026-01")).toBe("2026年1月")
})
