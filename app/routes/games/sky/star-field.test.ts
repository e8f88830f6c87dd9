import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { readStars } from "#shared/sky/read-stars.ts"
import type { SkyState, StandingSky } from "./sky-props.ts"
import { altitudeOf, createStarField } from "./star-field.ts"

const file = readFileSync("content/games/planetarium/stars/stars.bin")
const turn = createStarField(
  readStars(file.buffer.slice(file.byteOffset, file.byteOffset + file.length)),
)
const ids = { caph: 746, tsih: 4427, megrez: 59774, mizar: 65378, alcor: 65477, canopus: 30438 }

const march: StandingSky = { month: 3, day: 3, minute: 1_200, front: 315, hidden: [] }
const night: SkyState = { after: 0, sun: false, cityLight: 4.5, binoculars: null }
const seen = (sky: StandingSky, state: Partial<SkyState> = {}) =>
  new Set(turn(sky, { ...night, ...state }).seen.map(({ star }) => star.id))
const inBinoculars = (sky: StandingSky, state: Partial<SkyState>) =>
  new Set(turn(sky, { ...night, ...state }).inBinoculars.map(({ star }) => star.id))

describe("who looks up with their eyes alone", () => {
  test("sees no star fainter than the city light leaves, and none below the roofs", () => {
    const { seen } = turn(march, { ...night, cityLight: 3.1 })
    expect(seen.length).toBeGreaterThan(40)
    expect(seen.every(({ star }) => star.magnitude <= 3.1)).toBe(true)
    expect(seen.every((each) => altitudeOf(each) > 2.5)).toBe(true)
  })

  test("sees more than two thousand stars in the mountains, down to the horizon", () => {
    const { seen } = turn({ ...march, month: 5, day: 6, minute: 30 }, { ...night, cityLight: 6 })
    expect(seen.length).toBeGreaterThan(2_000)
    expect(seen.some((each) => altitudeOf(each) < 1)).toBe(true)
  })

  test("loses Megrez alone of the seven between the village and the town", () => {
    const february = { ...march, month: 2, day: 14, minute: 1_320 }
    const seven = [54061, 53910, 58001, 59774, 62956, 65378, 67301]
    const lost = (cityLight: number) => seven.filter((id) => !seen(february, { cityLight }).has(id))
    expect(lost(4.5)).toEqual([])
    expect(lost(3.1)).toEqual([ids.megrez])
  })

  test("sees no star by day, but all of them with the sun switched off", () => {
    expect(seen(march, { after: 720, sun: true }).size).toBe(0)
    expect(seen(march, { after: 720 }).has(ids.tsih)).toBe(true)
  })

  test("misses a hidden star during its minutes only, and a covered one always", () => {
    const hides: StandingSky = { ...march, hidden: [[ids.caph, -10, 60]] }
    expect(seen(hides).has(ids.caph)).toBe(false)
    expect(seen(hides, { after: 60 }).has(ids.caph)).toBe(false)
    expect(seen(hides, { after: 61 }).has(ids.caph)).toBe(true)
    expect(seen({ ...march, covered: [ids.tsih] }).has(ids.tsih)).toBe(false)
  })

  test("sees nothing in the dark but what the story lit", () => {
    expect(seen({ ...march, dark: true }).size).toBe(0)
    expect([...seen({ ...march, dark: true, lit: [ids.tsih] })]).toEqual([ids.tsih])
  })

  test("never sees Alcor beside Mizar", () => {
    const sky = { ...march, month: 2, day: 15, minute: 30 }
    expect(seen(sky, { cityLight: 6 }).has(ids.mizar)).toBe(true)
    expect(seen(sky, { cityLight: 6 }).has(ids.alcor)).toBe(false)
  })
})

describe("who looks through the binoculars", () => {
  const february: StandingSky = { ...march, month: 2, day: 15, minute: 30 }
  const atStar = (id: number) => {
    const found = turn(february, night).starOf(id)
    if (!found) throw new Error(`no star ${id}`)
    return {
      azimuth: (Math.atan2(found.east, found.north) * 180) / Math.PI,
      altitude: altitudeOf(found),
    }
  }

  test("sees Alcor apart from Mizar, and no other of the seven", () => {
    const found = inBinoculars(february, { cityLight: 3.1, binoculars: atStar(ids.mizar) })
    expect(found).toContain(ids.mizar)
    expect(found).toContain(ids.alcor)
    expect(found).not.toContain(ids.megrez)
  })

  test("sees what the town outshines", () => {
    const state = { cityLight: 2, binoculars: atStar(ids.megrez) }
    expect(seen(february, state)).not.toContain(ids.megrez)
    expect(inBinoculars(february, state)).toContain(ids.megrez)
  })

  test("sees Canopus in the gap between the roofs at one, and not at half past eleven", () => {
    const december: StandingSky = {
      ...march,
      month: 12,
      day: 8,
      minute: 1_380,
      gap: [177, 184, 0.5],
    }
    const binoculars = { azimuth: 180.5, altitude: 1.5 }
    expect(inBinoculars(december, { after: 120, binoculars })).toContain(ids.canopus)
    expect(inBinoculars(december, { after: 30, binoculars })).not.toContain(ids.canopus)
    expect(seen(december, { after: 120 })).not.toContain(ids.canopus)
  })
})
