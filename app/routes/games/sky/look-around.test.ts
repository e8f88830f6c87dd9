import { describe, expect, test } from "vitest"
import { project, unproject } from "#shared/sky/dome-view.ts"
import { angleBetween } from "#shared/sky/place-in-sky.ts"
import { drag, firstView, step, zoom } from "./look-around.ts"

const phone = firstView(390, 540, 315)

test("a visitor first looks at the middle of the room, with the rim of the dome in sight", () => {
  for (const view of [phone, firstView(1120, 512, 315), firstView(360, 420, 315)]) {
    const rim = project({ azimuth: 315, altitude: 0 }, view)
    expect(rim?.x).toBeCloseTo(view.width / 2)
    expect(rim?.y).toBeGreaterThan(view.height * 0.6)
    expect(rim?.y).toBeLessThan(view.height)
  }
})

describe("a finger", () => {
  test("keeps under it what it grabbed", () => {
    const from = { x: 120, y: 200 }
    const to = { x: 150, y: 215 }
    const grabbed = unproject(from, phone)
    expect(angleBetween(unproject(to, drag(phone, from, to)), grabbed)).toBeLessThan(1)
  })

  test("never turns the sky by much more than it moves, even at the zenith", () => {
    const up = step(phone, 0, 90)
    const turned = drag(up, { x: 190, y: 268 }, { x: 200, y: 272 })
    expect(Math.abs(turned.azimuth - up.azimuth)).toBeLessThan(6)
  })
})

test("zooming stays within bounds and keeps the star under the finger", () => {
  const around = { x: 100, y: 150 }
  const star = unproject(around, phone)
  const closer = zoom(phone, 1.5, around)
  expect(angleBetween(unproject(around, closer), star)).toBeLessThan(3)
  expect(zoom(phone, 1e9).scale).toBe(zoom(phone, 1e6).scale)
  expect(zoom(phone, 1e-9).scale).toBeGreaterThan(0)
})

test("keys look up to the zenith and down to the seats, and all the way around", () => {
  expect(step(phone, 0, 500).altitude).toBe(90)
  expect(step(phone, 0, -500).altitude).toBeGreaterThanOrEqual(2)
  expect(step(phone, 60, 0).azimuth).toBe(15)
})
