import { expect, test } from "vitest"
import { difficultyOf } from "#shared/catalogue/difficulty.ts"
import { flameLevel } from "./flames.tsx"

test.each([
  [null, 0],
  [Number.NaN, 0],
  [0.4, 0],
  [1, 1],
  [3.49, 3],
  [3.5, 4],
  [5, 5],
  [9, 5],
  [-2, 0],
])("an average of %d shows flame %i", (average, level) => {
  expect(flameLevel(average)).toBe(level)
})

test("the flame and the label of an average always agree", () => {
  for (let tenths = 10; tenths <= 50; tenths++) {
    expect(flameLevel(tenths / 10)).toBe(difficultyOf(tenths / 10)?.level)
  }
})
