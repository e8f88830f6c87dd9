import { describe, expect, test } from "vitest"
import { clockOf, clockText, faintestSeen, lowestSeen, sunInSky, timeOf } from "./seen-sky.ts"
import { wordOfColor, wordOfDirection, wordsOfTravel } from "./words-of-stars.ts"

const sunAt = (altitude: number) => ({ azimuth: 100, altitude })

describe("who looks up sees", () => {
  test("at night what the city leaves", () => {
    expect(faintestSeen(4.5, null)).toBe(4.5)
    expect(faintestSeen(3.1, sunAt(-40))).toBe(3.1)
    expect(faintestSeen(3.1, sunAt(-18))).toBe(3.1)
  })

  test("in twilight fewer and fewer stars, the faint ones gone first", () => {
    expect(faintestSeen(4.5, sunAt(-12))).toBeCloseTo(2.75)
    expect(faintestSeen(4.5, sunAt(-6))).toBeCloseTo(1)
    expect(faintestSeen(2, sunAt(-6))).toBeCloseTo(1)
  })

  test("by day no star at all", () => {
    expect(faintestSeen(6, sunAt(-5.9))).toBe(-Infinity)
    expect(faintestSeen(6, sunAt(30))).toBe(-Infinity)
  })

  test("nothing below the roofs, but in a gap, and all of it once the town is gone", () => {
    const gap = [177, 184, 0.5] as const
    expect(lowestSeen(180.6, 4.5)).toBe(2.5)
    expect(lowestSeen(180.6, 4.5, gap)).toBe(0.5)
    expect(lowestSeen(185, 4.5, gap)).toBe(2.5)
    expect(lowestSeen(185, 6, gap)).toBe(0)
  })
})

test("the dial goes past midnight both ways", () => {
  expect(clockText(clockOf({ minute: 1_200, after: 245 }))).toBe("0:05")
  expect(clockText(clockOf({ minute: 30, after: -60 }))).toBe("23:30")
  expect(timeOf({ month: 5, day: 5, minute: 1_200, after: 0 })).toBe(Date.UTC(2026, 4, 5, 11))
})

test("on 4 March at eight the sun stands in the east-southeast", () => {
  const sun = sunInSky(timeOf({ month: 3, day: 3, minute: 1_200, after: 720 }))
  expect(sun.azimuth).toBeCloseTo(115, 0)
  expect(sun.altitude).toBeCloseTo(21, 0)
})

test("a label has words for the colour, the travel of the light and the direction", () => {
  expect([-0.03, 0, 0.43, 0.8, 1.23, 1.5].map(wordOfColor)).toEqual([
    "青白",
    "白",
    "うす黄",
    "黄",
    "オレンジ",
    "赤",
  ])
  expect([11.5, 200, 498].map(wordsOfTravel)).toEqual(["11.5年", "200年", "およそ498年"])
  expect([0, 11, 12, 97, 350, 359].map(wordOfDirection)).toEqual([
    "北",
    "北",
    "北北東",
    "東",
    "北",
    "北",
  ])
})
