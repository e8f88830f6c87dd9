import { expect, test } from "vitest"
import { lookOfStar } from "./look-of-star.ts"

const magnitudes = [-1.4, 0, 1, 2, 3, 4, 5, 6]

test("a brighter star is larger and stronger than a fainter one", () => {
  const looks = magnitudes.map((magnitude) => lookOfStar(magnitude, 6))
  const sizes = looks.map(({ radius, opacity }) => radius * opacity)
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
  expect(new Set(sizes).size).toBe(magnitudes.length)
})

test("the faintest star that the city leaves can still be seen", () => {
  for (const faintest of [2, 3.1, 4.5, 6]) {
    const { radius, opacity } = lookOfStar(faintest, faintest)
    expect(opacity).toBeGreaterThan(0.2)
    expect(radius).toBeGreaterThan(0.5)
  }
})

test("zooming in makes a star larger, but by less than the sky", () => {
  const [first, closer] = [lookOfStar(1, 4.5, 1), lookOfStar(1, 4.5, 6)]
  expect(closer.radius).toBeGreaterThan(first.radius)
  expect(closer.radius).toBeLessThan(first.radius * 3)
})
