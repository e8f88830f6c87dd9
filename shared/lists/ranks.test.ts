import { expect, test } from "vitest"
import { ranksOf } from "./ranks.ts"

test("who has as many shares a rank, and those after them stand as far down as they are", () => {
  expect(ranksOf([9, 7, 7, 7, 3, 1, 1], (count) => count)).toEqual([1, 2, 2, 2, 5, 6, 6])
  expect(ranksOf([], Number)).toEqual([])
})
