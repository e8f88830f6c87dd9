import { expect, test } from "vitest"
import { pageNumbers } from "./page-numbers.ts"

/** The pager as text: "1 2 [3] … 26". */
function seen(width: "wide" | "narrow", current: number, total: number): string {
  return pageNumbers(current, total)
    .filter(({ on }) => !on || on === width)
    .map(({ page }) => (page === current ? `[${page}]` : (page ?? "…")))
    .join(" ")
}

test.each([
  [1, 1, "[1]"],
  [1, 3, "[1] 2 3"],
  [1, 26, "[1] 2 … 26"],
  [3, 26, "1 2 [3] 4 … 26"],
  [4, 26, "1 2 3 [4] 5 … 26"],
  [5, 26, "1 … 4 [5] 6 … 26"],
  [23, 26, "1 … 22 [23] 24 25 26"],
  [26, 26, "1 … 25 [26]"],
  [500, 1000, "1 … 499 [500] 501 … 1000"],
])("on a wide screen, page %i of %i has the pager %s", (current, total, line) => {
  expect(seen("wide", current, total)).toBe(line)
})

test.each([
  [1, 3, "[1] 2 3"],
  [1, 26, "[1] … 26"],
  [3, 26, "1 2 [3] … 26"],
  [4, 26, "1 … [4] … 26"],
  [24, 26, "1 … [24] 25 26"],
  [500, 1000, "1 … [500] … 1000"],
])("on a phone, page %i of %i has the pager %s", (current, total, line) => {
  expect(seen("narrow", current, total)).toBe(line)
})

test("a pager on a phone has at most five items", () => {
  for (let total = 1; total < 40; total++) {
    for (let current = 1; current <= total; current++) {
      expect(seen("narrow", current, total).split(" ").length).toBeLessThanOrEqual(5)
    }
  }
})
