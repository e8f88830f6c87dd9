import fc from "fast-check"
import { expect, test } from "vitest"
import {
  directionOf,
  project,
  projectVector,
  scaleFor,
  spanOf,
  turnOf,
  turnOfSky,
  unproject,
  type View,
} from "./dome-view.ts"
import { angleBetween, placeInSky, siderealAngle } from "./place-in-sky.ts"

const looking = (azimuth: number, altitude: number): View => ({
  azimuth,
  altitude,
  width: 390,
  height: 600,
  scale: 320,
})

const direction = fc.record({
  azimuth: fc.double({ min: 0, max: 360, noNaN: true }),
  altitude: fc.double({ min: -89, max: 89, noNaN: true }),
})

test("what is looked at is drawn in the middle", () => {
  const middle = project({ azimuth: 315, altitude: 30 }, looking(315, 30))
  expect(middle?.x).toBeCloseTo(195)
  expect(middle?.y).toBeCloseTo(300)
})

test("a viewer who looks north has east on the right, and who looks up has the zenith above", () => {
  const north = looking(0, 20)
  expect(project({ azimuth: 20, altitude: 20 }, north)?.x).toBeGreaterThan(195)
  expect(project({ azimuth: 340, altitude: 20 }, north)?.x).toBeLessThan(195)
  expect(project({ azimuth: 0, altitude: 60 }, north)?.y).toBeLessThan(300)
})

test("a viewer who looks south has east on the left", () => {
  expect(project({ azimuth: 160, altitude: 20 }, looking(180, 20))?.x).toBeLessThan(195)
})

test("nothing behind the viewer is drawn", () => {
  expect(project({ azimuth: 180, altitude: 10 }, looking(0, 10))).toBeNull()
})

test("a press at a drawn point finds the direction again", () => {
  fc.assert(
    fc.property(direction, direction, (eye, seen) => {
      const view = looking(eye.azimuth, eye.altitude)
      const point = project(seen, view)
      fc.pre(point !== null)
      expect(angleBetween(unproject(point, view), seen)).toBeLessThan(1e-6)
    }),
  )
})

test("the turned sky has each star where placeInSky says", () => {
  const place = { latitude: 35.7, longitude: 139.7 }
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.double({ min: -89, max: 89, noNaN: true }),
      fc.integer({ min: 0, max: 525_600 }),
      (ra, dec, minutes) => {
        const time = Date.UTC(2026, 0, 1, 0, minutes)
        const star = directionOf({ azimuth: ra, altitude: dec })
        const turn = turnOfSky(siderealAngle(time, place), place)
        const turned = turn.map((row) => row[0] * star[0] + row[1] * star[1] + row[2] * star[2])
        const expected = directionOf(placeInSky({ ra, dec }, time, place))
        expect(Math.hypot(...turned.map((part, at) => part - (expected[at] ?? 0)))).toBeLessThan(
          1e-9,
        )
      },
    ),
  )
})

test("a scale for so many degrees spans these, to the edge of the picture", () => {
  const view = { ...looking(90, 0), scale: scaleFor(70, 390) }
  expect(spanOf(390, view.scale)).toBeCloseTo(70)
  expect(project({ azimuth: 125, altitude: 0 }, view)?.x).toBeCloseTo(390)
  expect(
    projectVector(directionOf({ azimuth: 55, altitude: 0 }), view, turnOf(view))?.x,
  ).toBeCloseTo(0)
})
