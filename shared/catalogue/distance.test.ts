import { expect, test } from "vitest"
import { distanceText, walkText } from "./distance.ts"

test.each([
  [0, "約100m"],
  [49, "約100m"],
  [340, "約300m"],
  [949, "約900m"],
  [950, "約1km"],
  [1234, "約1.2km"],
  [9949, "約9.9km"],
  [9950, "約10km"],
  [45_400, "約45km"],
  [1_554_000, "約1,554km"],
])("%d metres are %s in words", (metres, words) => {
  expect(distanceText(metres)).toBe(words)
})

test.each([
  [0, "徒歩1分"],
  [80, "徒歩1分"],
  [81, "徒歩2分"],
  [240, "徒歩3分"],
  [1600, "徒歩20分"],
  [1601, "約1.6km"],
])("%d metres from a station are %s", (metres, words) => {
  expect(walkText(metres)).toBe(words)
})
