import { expect, test } from "vitest"
import { byteBudget } from "./byte-budget.ts"

function open() {
  const clock = { at: Date.parse("2026-04-01T12:00:00+09:00") }
  const spend = byteBudget({ perSecond: 10, atOnce: 100, now: () => new Date(clock.at) })
  return { clock, spend }
}

test("requests are accepted until the budget is used up, and again as time passes", () => {
  const { clock, spend } = open()
  expect([60, 40, 1].map(spend)).toEqual([true, true, false])
  clock.at += 1500
  expect([16, 15, 1].map(spend)).toEqual([false, true, false])
})

test("an idle night does not make the budget larger", () => {
  const { clock, spend } = open()
  clock.at += 86_400_000
  expect([101, 100, 1].map(spend)).toEqual([false, true, false])
})

test("a clock that is set back neither refills the budget nor blocks it", () => {
  const { clock, spend } = open()
  expect(spend(100)).toBe(true)
  clock.at -= 3_600_000
  expect(spend(1)).toBe(false)
  clock.at += 1000
  expect(spend(10)).toBe(true)
})
