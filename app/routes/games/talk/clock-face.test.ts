import { expect, it } from "vitest"
import { angleOf, placeOfHour, stepsBetween } from "./clock-face.ts"

it("puts twelve at the top and three at the right", () => {
  expect(placeOfHour(12, 40)).toEqual({ x: 50, y: 10 })
  expect(placeOfHour(3, 40)).toEqual({ x: 90, y: 50 })
  expect(placeOfHour(6, 40)).toEqual({ x: 50, y: 90 })
})

it("turns the shorter way round, in whole steps", () => {
  expect(stepsBetween(0, 62, 30)).toBe(2)
  expect(stepsBetween(170, -170, 30)).toBe(1)
  expect(stepsBetween(-170, 170, 30)).toBe(-1)
  expect(stepsBetween(10, 20, 30)).toBe(0)
})

it("measures angles from the right, clockwise on a screen", () => {
  expect(angleOf(1, 0)).toBe(0)
  expect(angleOf(0, 1)).toBe(90)
})
