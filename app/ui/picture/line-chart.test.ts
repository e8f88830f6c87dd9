import { expect, test } from "vitest"
import { pathOf } from "./line-chart.tsx"

test("a line goes from the first step to the last, from zero to the peak", () => {
  expect(pathOf([0, 5, 10], 10)).toBe("M0.00,40.00 h0 L50.00,20.00 L100.00,0.00")
})

test("a day without a value is a gap, and a value between two gaps a dot", () => {
  expect(pathOf([4, null, 2, null], 4)).toBe("M0.00,0.00 h0 M66.67,20.00 h0")
})

test("one value, only zeros and none at all are drawn too", () => {
  expect([pathOf([3], 3), pathOf([0, 0], 0), pathOf([], 0)]).toEqual([
    "M0.00,0.00 h0",
    "M0.00,40.00 h0 L100.00,40.00",
    "",
  ])
})
