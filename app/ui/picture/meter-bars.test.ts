import { expect, test } from "vitest"
import { share } from "./meter-bars.tsx"

test.each([
  [30, 30, 100],
  [15, 30, 50],
  [1, 3, 33.3],
  [0, 30, 0],
  [0, 0, 0],
  [-4, 30, 0],
])("%i of a peak of %i is %d percent", (value, peak, percent) => {
  expect(share(value, peak)).toBe(percent)
})

test("one among thousands is still visible", () => {
  expect(share(1, 10_000)).toBeGreaterThanOrEqual(1)
})
