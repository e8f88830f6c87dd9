import { expect, test } from "vitest"
import { wellKnownStations } from "./well-known-stations.ts"
import { coordinatesOf, mapPointOf, metresPerUnit } from "./map-units.ts"

test("a station is where it was put on the map", () => {
  for (const [, latitude, longitude] of wellKnownStations) {
    const back = coordinatesOf(mapPointOf({ latitude, longitude }))
    expect(back.latitude).toBeCloseTo(latitude, 9)
    expect(back.longitude).toBeCloseTo(longitude, 9)
  }
})

test("東京 and 新宿 are six kilometres apart", () => {
  const tokyo = { latitude: 35.6812, longitude: 139.7671 }
  const [from, to] = [mapPointOf(tokyo), mapPointOf({ latitude: 35.6896, longitude: 139.7006 })]
  const metres = Math.hypot(to.x - from.x, to.y - from.y) * metresPerUnit(tokyo)
  expect(metres).toBeGreaterThan(6000)
  expect(metres).toBeLessThan(6200)
})
