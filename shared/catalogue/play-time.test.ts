import fc from "fast-check"
import { expect, test } from "vitest"
import {
  playTimeHours,
  playTimeMinutes,
  playTimeSlider,
  playTimeText,
  sliderText,
} from "./play-time.ts"

test.each([
  [0, "-"],
  [0.25, "約15分"],
  [1.75, "約1時間45分"],
  [2, "約2時間"],
  [11.75, "約11時間45分"],
  [12, "12時間以上"],
])("the slider at %d hours reads %s", (hours, text) => {
  expect(sliderText(hours)).toBe(text)
})

test.each([
  [45, "45分"],
  [105, "1時間45分"],
  [120, "2時間"],
  [719, "11時間59分"],
  [720, "12時間以上"],
  [10_000, "12時間以上"],
])("%i stored minutes read %s", (minutes, text) => {
  expect(playTimeText(minutes)).toBe(text)
})

test("a slider left at zero is stored as unknown", () => {
  expect(playTimeMinutes(0)).toBeNull()
  expect(playTimeHours(null)).toBe(0)
})

test("every step of the slider is the same after being stored as minutes", () => {
  const stops = playTimeSlider.maxHours / playTimeSlider.stepHours
  const hours = fc.integer({ min: 0, max: stops }).map((stop) => stop * playTimeSlider.stepHours)
  fc.assert(fc.property(hours, (h) => playTimeHours(playTimeMinutes(h)) === h))
})
