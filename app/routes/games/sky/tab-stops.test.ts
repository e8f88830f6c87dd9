import { expect, test } from "vitest"
import { firstView } from "./look-around.ts"
import { orderTabStops, stopSize } from "./tab-stops.ts"

const view = firstView(390, 540, 0)
const at = (key: string, azimuth: number, altitude: number, weight = 1) => ({
  key,
  place: { azimuth, altitude },
  weight,
})

test("Tab goes from left to right through the stars, then to the things of the room", () => {
  const stops = orderTabStops(
    [at("right", 20, 30), at("left", 340, 50), at("middle", 2, 20)],
    [at("exit", 13, -5), at("machine", 0, -5)],
    view,
  )
  expect(stops.map(({ key }) => key)).toEqual(["left", "middle", "right", "machine", "exit"])
})

test("of two that lie on each other Tab reaches the brighter one", () => {
  const stops = orderTabStops([at("faint", 0, 30, 3), at("bright", 0.5, 30, 0)], [], view)
  expect(stops.map(({ key }) => key)).toEqual(["bright"])
})

test("Tab reaches nothing behind the viewer or outside of the picture", () => {
  expect(orderTabStops([at("behind", 180, 20), at("beside", 70, 20)], [], view)).toEqual([])
})

test("no two stops overlap, and there are few enough to go through", () => {
  const crowd = Array.from({ length: 400 }, (_, n) =>
    at(`${n}`, ((n * 37) % 80) - 40, (n * 13) % 70, n),
  )
  const stops = orderTabStops(crowd, [], view)
  expect(stops.length).toBeLessThanOrEqual(18)
  for (const [n, one] of stops.entries()) {
    for (const other of stops.slice(n + 1)) {
      expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(
        stopSize,
      )
    }
  }
})
