import { readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"
import { placeInSky } from "#shared/sky/place-in-sky.ts"
import { readStars } from "#shared/sky/read-stars.ts"
import { isInShadow } from "./shadow.ts"

// The figures of design.md, section 10.1.

const file = readFileSync(path.join(import.meta.dirname, "stars/stars.bin"))
const stars = readStars(file.buffer.slice(file.byteOffset, file.byteOffset + file.length))
const here = { latitude: 35.7, longitude: 139.7 }
const at = (month: number, day: number, hour: number, minute = 0) =>
  Date.UTC(2026, month - 1, day, hour - 9, minute)

/** The stars in the shadow, above the roofs unless told otherwise. */
function hidden(time: number, axis: number, { magnitude = 4.5, roof = 2.5 } = {}): number[] {
  return stars
    .filter((star) => star.magnitude <= magnitude)
    .filter((star) => {
      const place = placeInSky(star, time, here)
      return place.altitude > roof && isInShadow(place, axis)
    })
    .map(({ id }) => id)
}

test("the shadow covers 420 square degrees", () => {
  let area = 0
  for (let altitude = 0.05; altitude < 40; altitude += 0.1) {
    for (let aside = -19.95; aside < 20; aside += 0.1) {
      const azimuth = 180 + aside / Math.cos((altitude * Math.PI) / 180)
      if (isInShadow({ azimuth, altitude }, 180)) area += 0.01
    }
  }
  expect(Math.round(area)).toBe(420)
})

describe("the first sky of a chapter", () => {
  const [alderamin, caph, alkaid, rigel] = [105199, 746, 67301, 24436]
  const cassiopeia = [746, 3179, 4427, 6686, 8886]
  const bigDipper = [54061, 53910, 58001, 59774, 62956, 65378, 67301]
  const orion = [24436, 27989, 25336, 27366, 26311, 26727, 25930]

  test("prologue: Alderamin and eleven others", () => {
    const found = hidden(at(5, 5, 20), 13)
    expect(found).toContain(alderamin)
    expect(found).toHaveLength(12)
  })
  test.each([
    ["cassiopeiae", at(3, 3, 20), 328, cassiopeia, caph, [9, 9]],
    ["dipper", at(2, 14, 22), 47, bigDipper, alkaid, [11, 8]],
    ["orionis", at(12, 8, 20), 118, orion, rigel, [15, 14]],
  ])("%s: one star of the constellation", (_, time, axis, ids, one, counts) => {
    const found = [0, 2.5].map((roof) => hidden(time, axis, { roof }))
    for (const each of found) expect(each.filter((id) => ids.includes(id))).toEqual([one])
    expect(found.map(({ length }) => length)).toEqual(counts)
  })
})

test("Tsih is in the shadow from 20:15 to 21:40", () => {
  const times = Array.from({ length: 60 }, (_, n) => at(3, 3, 20) + n * 5 * 60_000)
  const inside = times.filter((time) => hidden(time, 328).includes(4427))
  expect([inside[0], inside.at(-1)]).toEqual([at(3, 3, 20, 15), at(3, 3, 21, 40)])
})

test("seventy stars come back when she steps aside", () => {
  const time = at(5, 6, 0, 30)
  expect(hidden(time, 148, { magnitude: 6, roof: 0 })).toHaveLength(70)
  expect(hidden(time, 148, { magnitude: 6 })).toHaveLength(60)
})

test("Antares is hidden from 22:50 to 23:25 on the last evening", () => {
  const times = Array.from({ length: 24 }, (_, n) => at(5, 5, 22) + n * 5 * 60_000)
  const inside = times.filter((time) => hidden(time, 148).includes(80763))
  expect([inside[0], inside.at(-1)]).toEqual([at(5, 5, 22, 50), at(5, 5, 23, 25)])
})
