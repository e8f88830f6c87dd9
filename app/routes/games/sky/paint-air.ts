import { directionOf, turnOf, turnOfSky, type View } from "#shared/sky/dome-view.ts"
import type { Horizontal, Place } from "#shared/sky/place-in-sky.ts"
import { darkest } from "#shared/sky/seen-sky.ts"
import { galactic, makeMilkyWay, type MilkyWay } from "./milky-way.ts"

export type Air = {
  view: View
  cityLight: number
  sun: Horizontal | null
  sidereal: number
  /** Where it is seen from. */
  from: Pick<Place, "latitude">
  lamps: boolean
  /** From 0 to 1: a sky that is still dark, because its machine was only lit now. */
  strength: number
}

type Color = readonly [red: number, green: number, blue: number]

const night = { zenith: [5, 10, 25], horizon: [19, 39, 70] } as const
const mountain = { zenith: [2, 4, 11], horizon: [9, 17, 32] } as const
const day = { zenith: [44, 104, 176], horizon: [170, 208, 232] } as const
/** The dome itself, lit by the lamps of the room. */
const dome = { zenith: [74, 66, 58], horizon: [148, 129, 104] } as const
const lamplight: Color = [96, 76, 62]
const dawn: Color = [255, 138, 72]
const rose: Color = [206, 96, 118]

export const smooth = (from: number, to: number, value: number) => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}
const mix = (one: Color, other: Color, share: number): Color => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
]

/** How far the town is lit: 0 in the mountains, 1 in the middle of a city. */
export const townLight = (cityLight: number): number =>
  Math.min(1, Math.max(0, (darkest - cityLight) / 4))
/** How much of a day it is, from 0 to 1. */
export const daylight = (sun: Horizontal | null): number => (sun ? smooth(-14, 3, sun.altitude) : 0)

/**
 * The sky without its stars. It has no edges, so it is computed pixel by pixel for a small canvas, which the browser draws large.
 */
export function createAirPainter(canvas: HTMLCanvasElement) {
  const ink = canvas.getContext("2d")
  let image: ImageData | null = null
  let milkyWay: MilkyWay | null = null
  let graded: { key: string; grade: Grade } | null = null

  return (air: Air, pixels: number) => {
    const shrink = Math.sqrt((air.view.width * air.view.height) / pixels)
    const [width, height] = [
      Math.max(2, Math.round(air.view.width / shrink)),
      Math.max(2, Math.round(air.view.height / shrink)),
    ]
    if (canvas.width !== width || canvas.height !== height || !image) {
      canvas.width = width
      canvas.height = height
      image = ink?.createImageData(width, height) ?? null
    }
    if (!ink || !image) return
    if (!air.lamps && air.cityLight > 4.5) milkyWay ??= makeMilkyWay()
    const key = [air.sun?.altitude, air.cityLight, air.lamps, air.strength].join()
    if (graded?.key !== key) graded = { key, grade: gradeOf(air) }
    shade(image, air, graded.grade, milkyWay)
    ink.putImageData(image, 0, 0)
  }
}

const levels = 255

/** The colours from the horizon to the zenith, and how far dawn tints them, in 256 steps of height. */
function gradeOf({ sun, cityLight, lamps, strength }: Air) {
  const town = townLight(cityLight)
  const isDay = daylight(sun)
  const rural = smooth(0, 0.4, town)
  const zenith = lamps
    ? dome.zenith
    : mix(mix(mountain.zenith, night.zenith, rural), day.zenith, isDay)
  const horizon = lamps
    ? dome.horizon
    : mix(mix(mountain.horizon, night.horizon, rural), day.horizon, isDay)
  const low = sun && !lamps ? smooth(-17, -4, sun.altitude) * (1 - smooth(2, 16, sun.altitude)) : 0
  const grade = new Float32Array((levels + 1) * 5)
  for (let level = 0; level <= levels; level++) {
    const height = level / levels
    const haze = Math.exp(-height * 3.4)
    const lit = lamps ? 0 : town * town * (0.1 + 0.9 * Math.exp(-height * 4.6)) * (1 - isDay)
    const color = mix(zenith, horizon, haze).map(
      (part, at) => (part + (lamplight[at] ?? 0) * lit) * strength,
    )
    grade.set(
      [...color, low * Math.exp(-height * 5.5) * 0.85, low * Math.exp(-height * 2.4) * 0.4],
      level * 5,
    )
  }
  return { grade, isDay: lamps ? 0 : isDay, hasDawn: low > 0 }
}

type Grade = ReturnType<typeof gradeOf>

function shade(
  { data, width, height }: ImageData,
  air: Air,
  { grade, isDay, hasDawn }: Grade,
  milkyWay: MilkyWay | null,
) {
  const { view, sun, cityLight } = air
  const [right, above, ahead] = turnOf(view)
  const sunwards = sun && (hasDawn || isDay > 0) ? directionOf(sun) : null
  const milk = air.lamps ? 0 : smooth(4.5, darkest, cityLight) * (1 - isDay)
  const toGalaxy = galaxyTurn(air)
  const step = view.width / width / view.scale / 2
  let at = 0
  let grain = 0
  for (let row = 0; row < height; row++) {
    const rise = (height / 2 - row - 0.5) * step
    for (let column = 0; column < width; column++) {
      const aside = (column + 0.5 - width / 2) * step
      const square = aside * aside + rise * rise
      const size = 2 / (1 + square)
      const a = aside * size
      const b = rise * size
      const c = (1 - square) / (1 + square)
      const up = b * above[2] + c * ahead[2]
      const level = up > 0 ? ((up * levels) | 0) * 5 : 0
      let red = grade[level] ?? 0
      let green = grade[level + 1] ?? 0
      let blue = grade[level + 2] ?? 0
      if (sunwards || milk > 0) {
        const north = a * right[0] + b * above[0] + c * ahead[0]
        const east = a * right[1] + b * above[1] + c * ahead[1]
        if (sunwards) {
          const towards = north * sunwards[0] + east * sunwards[1] + up * sunwards[2]
          const side = 0.5 + 0.5 * towards
          const glow = (grade[level + 3] ?? 0) * side * side * side
          const blush = (grade[level + 4] ?? 0) * side * side
          red += (dawn[0] - red) * glow + (rose[0] - red) * blush
          green += (dawn[1] - green) * glow + (rose[1] - green) * blush
          blue += (dawn[2] - blue) * glow + (rose[2] - blue) * blush
          if (isDay > 0 && towards > 0) {
            const shine = isDay * (0.5 * towards ** 60 + 0.22 * towards ** 7)
            red += (255 - red) * shine
            green += (250 - green) * shine
            blue += (236 - blue) * shine
          }
        }
        if (milk > 0 && milkyWay && up > -0.05) {
          const light =
            milk *
            milkyWay(
              toGalaxy[0][0] * north + toGalaxy[0][1] * east + toGalaxy[0][2] * up,
              toGalaxy[1][0] * north + toGalaxy[1][1] * east + toGalaxy[1][2] * up,
              toGalaxy[2][0] * north + toGalaxy[2][1] * east + toGalaxy[2][2] * up,
            ) *
            (0.35 + 0.65 * Math.min(1, Math.max(0, up * 3)))
          red += 128 * light
          green += 136 * light
          blue += 152 * light
        }
      }
      // Grain, so that so few colours have no steps between them.
      grain = (grain + 0.618034) % 1
      data[at++] = red + grain
      data[at++] = green + grain
      data[at++] = blue + grain
      data[at++] = 255
    }
  }
}

/** From north, east, up to galactic coordinates. */
function galaxyTurn({ sidereal, from }: Pick<Air, "sidereal" | "from">) {
  const sky = turnOfSky(sidereal, from)
  const turned = (row: Vector): Vector => [
    along(sky[0], row),
    along(sky[1], row),
    along(sky[2], row),
  ]
  return [turned(galactic[0]), turned(galactic[1]), turned(galactic[2])] as const
}

type Vector = readonly [number, number, number]
const along = (one: Vector, other: Vector) =>
  one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
