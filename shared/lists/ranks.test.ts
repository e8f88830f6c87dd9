import { expect, test } from "vitest"
import { ranksOf } from "./ranks.ts"

test("equal numbers share a rank, and the next rank skips as many", () => {
  expect(ranksOf([9, 7, 7, 7, 3, 1, 1], (count) => count)).toEqual([1, 2, 2, 2, 5, 6, 6])
  expect(ranksOf([], Number)).toEqual([])
})
