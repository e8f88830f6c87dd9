import { expect, test } from "vitest"
import { placeAt, pressed, slidTo } from "./keyhole-steps.ts"

test("a press gives the whole, the second half a step less, the third none, the fourth the whole", () => {
  let value: number | null = null
  let pressedBefore: number | null = null
  const seen = [4, 4, 4, 4].map((place) => {
    value = pressed(place, { value, pressedBefore })
    pressedBefore = place
    return value
  })
  expect(seen).toEqual([4, 3.5, null, 4])
})

test("a press on another keyhole gives that one, and so does the first on one that is half filled", () => {
  expect(pressed(2, { value: 5, pressedBefore: 5 })).toBe(2)
  expect(pressed(5, { value: 4.5, pressedBefore: null })).toBe(5)
  expect(pressed(5, { value: 4.5, pressedBefore: 3 })).toBe(5)
  expect(pressed(1, { value: 1, pressedBefore: null })).toBe(0.5)
})

test("a finger slides by half steps, and beyond the ends stays at them", () => {
  expect([-0.5, 0, 0.05, 0.1, 0.11, 0.5, 0.95, 1, 1.7].map(slidTo)).toEqual([
    0.5, 0.5, 0.5, 0.5, 1, 2.5, 5, 5, 5,
  ])
})

test("each fifth of the row is a keyhole", () => {
  expect([-1, 0, 0.19, 0.21, 0.5, 0.81, 1, 2].map(placeAt)).toEqual([1, 1, 1, 2, 3, 5, 5, 5])
})
