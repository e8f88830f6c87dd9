import fc from "fast-check"
import { expect, test } from "vitest"
import { dateRangeText } from "./date-range.ts"
import { addDays, dayText } from "./tokyo.ts"

test.each([
  ["2025-11-01", "2026-02-28", "2025/11/1〜2026/2/28"],
  ["2025-11-20", null, "2025/11/20〜"],
  [null, "2026-01-31", "〜2026/1/31"],
  ["2025-12-05", "2025-12-05", "2025/12/5"],
  [null, null, ""],
])("from %s to %s reads %s", (startDate, endDate, text) => {
  expect(dateRangeText({ startDate, endDate })).toBe(text)
})

test("the long form spells the days out", () => {
  const range = { startDate: "2025-11-01", endDate: "2026-02-28" }
  expect(dateRangeText(range, dayText)).toBe("2025年11月1日〜2026年2月28日")
})

test("a range names each known day once, and has a wave dash only if there are two", () => {
  const day = fc.option(fc.integer({ min: 0, max: 9000 }).map((n) => addDays("2010-01-01", n)))
  fc.assert(
    fc.property(day, day, (startDate, endDate) => {
      const text = dateRangeText({ startDate, endDate })
      const known = new Set([startDate, endDate].filter((each) => each !== null))
      expect(text.match(/\d+\/\d+\/\d+/g) ?? []).toHaveLength(known.size)
      expect(text.includes("〜")).toBe(known.size > 0 && startDate !== endDate)
    }),
  )
})
