import fc from "fast-check"
import { expect, test } from "vitest"
import {
  addDays,
  clockText,
  dateTimeText,
  daysBetween,
  dayText,
  instantText,
  monthDayText,
  recentDayText,
  shortDayText,
  tokyoDay,
  weekdayText,
} from "./tokyo.ts"

test("the day in Tokyo turns at 15:00 UTC", () => {
  expect(tokyoDay(new Date("2025-11-23T14:59:59.999Z"))).toBe("2025-11-23")
  expect(tokyoDay(new Date("2025-11-23T15:00:00Z"))).toBe("2025-11-24")
})

test("the day in Tokyo agrees with the time zone data", () => {
  const swedish = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" })
  const instants = fc.date({
    min: new Date("1952-01-01"),
    max: new Date("2100-01-01"),
    noInvalidDate: true,
  })
  fc.assert(fc.property(instants, (at) => tokyoDay(at) === swedish.format(at)))
})

test("a date is written without leading zeros", () => {
  expect(dayText("2025-01-09")).toBe("2025年1月9日")
  expect(shortDayText("2025-01-09")).toBe("2025/1/9")
  expect(monthDayText("2025-01-09")).toBe("1月9日")
})

test("a time is Tokyo's", () => {
  expect(dateTimeText(new Date("2025-01-08T23:05:59Z"))).toBe("2025/01/09 08:05")
  expect(instantText(new Date("2025-01-08T23:05:59Z"))).toBe("2025年1月9日 8時5分")
  expect(clockText(new Date("2025-01-08T23:05:59Z"))).toBe("8:05")
})

test("today and yesterday are told by name, other days with their weekday, and those of other years with the year", () => {
  const told = (day: string) => recentDayText(day, "2026-01-02")
  expect(["2026-01-02", "2026-01-01", "2025-12-31"].map(told)).toEqual([
    "今日",
    "昨日",
    "2025年12月31日（水）",
  ])
  expect(recentDayText("2026-01-01", "2026-03-05")).toBe("1月1日（木）")
})

test("days are added across months, leap days and years", () => {
  expect(addDays("2024-02-28", 1)).toBe("2024-02-29")
  expect(addDays("2025-12-31", 1)).toBe("2026-01-01")
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31")
})

test("days between two dates are right across a leap day and backwards", () => {
  expect(daysBetween("2024-02-28", "2024-03-01")).toBe(2)
  expect(daysBetween("2026-01-01", "2025-12-31")).toBe(-1)
})

test("the weekday of a day does not depend on the reader's time zone", () => {
  expect(["2025-11-23", "2025-11-24", "2025-11-29"].map(weekdayText)).toEqual(["日", "月", "土"])
})
