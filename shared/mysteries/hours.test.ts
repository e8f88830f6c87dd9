import { expect, test } from "vitest"
import { addDays, tokyoDay } from "../time/tokyo.ts"
import { onHolidays } from "./hours-limits.ts"
import {
  type Hours,
  hoursOn,
  isShutOn,
  openText,
  todayText,
  weekLines,
  type WeekdayHours,
} from "./hours.ts"

const open = (opens: number, closes: number, lastEntry: number | null = null) => ({
  opens: opens * 60,
  closes: closes * 60,
  lastEntry: lastEntry === null ? null : lastEntry * 60,
})
const on = (weekdays: number[], of: WeekdayHours["open"]): WeekdayHours[] =>
  weekdays.map((weekday) => ({ weekday, open: of }))
const hours = (weekly: WeekdayHours[], closedDays: string[] = []): Hours => ({ weekly, closedDays })

const shop = hours([
  ...on([1], null),
  ...on([2, 3, 4, 5], open(13, 21, 19.5)),
  ...on([0, 6, onHolidays], open(10, 20)),
])

test.each([
  ["2026-11-27", "今日 13:00–21:00（最終入場 19:30）"],
  ["2026-11-28", "今日 10:00–20:00"],
  // Monday, and Labour Thanksgiving Day, which is one, too.
  ["2026-11-30", "今日は休み"],
  ["2026-11-23", "今日 10:00–20:00"],
  // A holiday in lieu of a Sunday, and a leap day.
  ["2027-03-22", "今日 10:00–20:00"],
  ["2028-02-29", "今日 13:00–21:00（最終入場 19:30）"],
])("on %s a reader is told %s", (day, text) => {
  expect(todayText(shop, day)).toBe(text)
})

test("a closed day goes before the hours of its weekday, and says nothing of the next", () => {
  const closed = hours([...shop.weekly], ["2026-11-28"])
  expect(todayText(closed, "2026-11-28")).toBe("今日は休み")
  expect(todayText(closed, "2026-11-29")).toBe("今日 10:00–20:00")
  expect(isShutOn(hours([], ["2026-11-28"]), "2026-11-28")).toBe(true)
})

test("of a weekday without hours nothing is said, and a holiday is then as its weekday", () => {
  const weekend = hours(on([0, 6], open(10, 18)))
  expect(todayText(weekend, "2026-11-27")).toBeNull()
  expect(todayText(weekend, "2026-11-23")).toBeNull()
  expect(hoursOn(hours(on([1], null)), "2026-11-23")).toEqual([])
  expect(isShutOn(weekend, "2026-11-27")).toBe(false)
})

test("what closes after midnight belongs to the evening before", () => {
  const bar = hours(on([5], open(18, 26, 25)))
  expect(todayText(bar, "2026-11-27")).toBe("今日 18:00–翌2:00（最終入場 翌1:00）")
  expect(todayText(bar, "2026-11-28")).toBeNull()
})

test("the day is Tokyo's, whatever the server's clock says, and each day has its hours once", () => {
  expect(todayText(shop, tokyoDay(new Date("2026-11-29T15:00:00Z")))).toBe("今日は休み")
  expect(todayText(shop, tokyoDay(new Date("2026-11-29T14:59:59Z")))).toBe("今日 10:00–20:00")
  // Across the days on which clocks change elsewhere.
  const texts = Array.from({ length: 14 }, (_, n) => todayText(shop, addDays("2027-03-23", n)))
  expect(texts.slice(7)).toEqual(texts.slice(0, 7))
})

test("days with the same hours are one line", () => {
  expect(weekLines(shop)).toEqual([
    { days: "月", text: "休み" },
    { days: "火〜金", text: "13:00–21:00（最終入場 19:30）" },
    { days: "土日祝", text: "10:00–20:00" },
  ])
  const all = on([0, 1, 2, 3, 4, 5, 6], open(10, 18))
  expect(weekLines(hours(all))).toEqual([{ days: "毎日", text: "10:00–18:00" }])
  expect(weekLines(hours([...all, ...on([onHolidays], null)]))).toEqual([
    { days: "月〜日", text: "10:00–18:00" },
    { days: "祝", text: "休み" },
  ])
  const split = [...on([1, 2, 3, 4, 5], open(18, 22)), ...on([0, 6, onHolidays], open(10, 20))]
  expect(weekLines(hours(split)).map(({ days }) => days)).toEqual(["平日", "土日祝"])
  expect(weekLines(hours(on([1, 3, 4], open(9, 12)))).map(({ days }) => days)).toEqual([
    "月・水・木",
  ])
})

test("several times of a day stand side by side", () => {
  expect(openText([open(10, 12), open(13, 17.25)])).toBe("10:00–12:00、13:00–17:15")
})
