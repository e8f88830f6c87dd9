import { expect, test } from "vitest"
import { successRate } from "./success-rate.ts"

test.for([
  [4, 4, null],
  [5, 0, 0],
  [5, 5, 100],
  [8, 5, 63],
  [200, 1, 1],
  [1000, 4, 0],
  [400, 399, 100],
  [3, 3, null],
  [0, 0, null],
] as const)("of %i people %i succeeded: %s", ([outcomeCount, successCount, rate]) => {
  expect(successRate({ outcomeCount, successCount })).toBe(rate)
})
