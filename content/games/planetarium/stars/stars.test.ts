import { readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"
import { angleBetween, placeInSky, sunAt } from "#shared/sky/place-in-sky.ts"
import { readStars } from "#shared/sky/read-stars.ts"

// The figures of design.md, section 10.

const file = readFileSync(path.join(import.meta.dirname, "stars.bin"))
const stars = readStars(file.buffer.slice(file.byteOffset, file.byteOffset + file.length))
const byId = new Map(stars.map((star) => [star.id, star]))
const here = { latitude: 35.7, longitude: 139.7 }

/** A time of the story, in Tokyo. */
const at = (month: number, day: number, hour: number, minute = 0) =>
  Date.UTC(2026, month - 1, day, hour - 9, minute)

const starOf = (id: number) => {
  const star = byId.get(id)
  if (!star) throw new Error(`no star ${id}`)
  return star
}
const place = (id: number, time: number) => placeInSky(starOf(id), time, here)

test("all stars to magnitude 6 are there, brightest first", () => {
  expect(stars).toHaveLength(5044)
  expect(stars[0]?.id).toBe(32349)
  expect(stars.map(({ magnitude }) => magnitude)).toEqual(
    stars.map(({ magnitude }) => magnitude).toSorted((one, other) => one - other),
  )
})

describe("where the stars of the puzzles stand", () => {
  test.each([
    ["Arcturus, prologue", 69673, at(5, 5, 20), 99.7, 46.2],
    ["Alderamin, prologue", 105199, at(5, 5, 20), 12.8, 11],
    ["Caph", 746, at(3, 3, 20), 327.1, 24],
    ["Schedar", 3179, at(3, 3, 20), 322.4, 26.4],
    ["Tsih", 4427, at(3, 3, 20), 325.8, 30],
    ["Ruchbah", 6686, at(3, 3, 20), 324, 33.3],
    ["Segin", 8886, at(3, 3, 20), 327.3, 37.2],
    ["Tsih in the morning", 4427, at(3, 4, 8), 34.8, 31.5],
    ["Alkaid", 67301, at(2, 14, 22), 47.4, 27.5],
    ["Rigel", 24436, at(12, 8, 20), 117.4, 20.8],
    ["Canopus", 30438, at(12, 9, 1), 180.6, 1.58],
  ])("%s", (_, id, time, azimuth, altitude) => {
    const found = place(id, time)
    expect(Math.abs(found.azimuth - azimuth)).toBeLessThan(0.12)
    expect(Math.abs(found.altitude - altitude)).toBeLessThan(0.12)
  })

  test("the sun at eight in the morning of 4 March", () => {
    const { azimuth, altitude } = placeInSky(sunAt(at(3, 4, 8)), at(3, 4, 8), here)
    expect(Math.round(azimuth)).toBe(115)
    expect(Math.round(altitude)).toBe(21)
  })

  test("Mizar and Alcor are 11.8 minutes apart", () => {
    const time = at(2, 15, 0, 30)
    expect(angleBetween(place(65378, time), place(65477, time)) * 60).toBeCloseTo(11.8, 1)
  })
})

/** The time after `from` at which a star passes an altitude, to a minute. */
function passes(id: number, from: number, rising: boolean, altitude = 0): string {
  for (let minute = 1; minute < 1_440; minute += 1) {
    const [before, now] = [minute - 1, minute].map(
      (each) => place(id, from + each * 60_000).altitude - altitude,
    )
    if (before !== undefined && now !== undefined && before < 0 === rising && now < 0 !== rising)
      return new Date(from + minute * 60_000 + 9 * 3_600_000).toISOString().slice(11, 16)
  }
  return ""
}

/** Minutes apart. */
const apart = (one: string, other: string) => {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  return Math.abs(minutes(one) - minutes(other))
}

test.each([
  ["Bellatrix", 25336, "17:41", "06:16"],
  ["Betelgeuse", 27989, "18:08", "06:49"],
  ["Rigel", 24436, "18:13", "05:23"],
  ["Saiph", 27366, "18:50", "05:52"],
  ["Canopus", 30438, "23:39", "02:14"],
])("%s comes and goes when the puzzle says", (_, id, rises, sets) => {
  const noon = at(12, 8, 12)
  expect(apart(passes(id, noon, true), rises)).toBeLessThanOrEqual(1)
  expect(apart(passes(id, noon, false), sets)).toBeLessThanOrEqual(1)
})

test("Cassiopeia is highest at 13:52, and the bowl sinks most around 13:41", () => {
  const mean = (ids: number[], time: number) =>
    ids.reduce((sum, id) => sum + place(id, time).altitude, 0) / ids.length
  const five = [746, 3179, 4427, 6686, 8886]
  const seven = [54061, 53910, 58001, 59774, 62956, 65378, 67301]
  const times = Array.from({ length: 1_440 }, (_, minute) => at(3, 3, 20) + minute * 60_000)
  const best = (value: (time: number) => number) =>
    times.reduce((one, other) => (value(other) > value(one) ? other : one))
  const clock = (time: number) => new Date(time + 9 * 3_600_000).toISOString().slice(11, 16)
  expect(apart(clock(best((time) => mean(five, time))), "13:52")).toBeLessThanOrEqual(1)
  expect(
    apart(clock(best((time) => mean(five, time) - mean(seven, time))), "13:41"),
  ).toBeLessThanOrEqual(1)
  const sunk = (hour: number, minute: number) =>
    seven.filter((id) => place(id, at(3, 4, hour, minute)).altitude < 2.5).length
  expect([
    sunk(11, 30),
    sunk(12, 30),
    sunk(13, 0),
    sunk(14, 30),
    sunk(14, 45),
    sunk(15, 30),
  ]).toEqual([2, 3, 4, 4, 3, 2])
})
