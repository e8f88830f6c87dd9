import { expect, test } from "vitest"
import { weeksOf } from "./weeks.ts"

// A Thursday.
const today = "2026-11-26"

test("a week begins on Monday, and this one is the last of eight", () => {
  const { shown } = weeksOf(["2026-11-23", "2026-11-22", "2026-10-05", "2026-10-04"], today)
  expect(shown).toEqual([true, false, false, false, false, false, true, true])
})

test("weeks in a row reach to this week, or to the last one while this one is not over", () => {
  const weeks = ["2026-11-03", "2026-11-10", "2026-11-17"]
  expect(weeksOf(weeks, today).inARow).toBe(3)
  expect(weeksOf([...weeks, "2026-11-26"], today).inARow).toBe(4)
  expect(weeksOf(weeks, "2026-11-30").inARow).toBe(0)
  expect(weeksOf([], today)).toEqual({ shown: Array(8).fill(false), inARow: 0 })
})

test("a row may be longer than the weeks that are shown", () => {
  const days = Array.from({ length: 20 }, (_, n) => new Date(Date.UTC(2026, 6, 14 + 7 * n)))
  const text = days.map((day) => day.toISOString().slice(0, 10))
  expect(weeksOf(text, today).inARow).toBe(20)
})
