import { directionOf, turnOf, turnOfSky, type View } from "#shared/sky/dome-view.ts"
import { type Horizontal, turnTo } from "#shared/sky/place-in-sky.ts"
import { darkest, observatory } from "#shared/sky/seen-sky.ts"
import { galactic, makeMilkyWay, type MilkyWay } from "./milky-way.ts"
import type { StandingSky } from "./sky-props.ts"

export type Air = {
  view: View
  cityLight: number
  sun: Horizontal | null
  sidereal: number
  lamps: boolean
  /** From 0 to 1: a sky that is still dark, because its machine was only lit now. */
  strength: number
  shadow: StandingSky["shadow"]
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

const smooth = (from: number, to: number, value: number) => {
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
export function createAirPainter(canvas: HTMLCanvasElement, pixels = 8_500) {
  const ink = canvas.getContext("2d")
  let image: ImageData | null = null
  let milkyWay: MilkyWay | null = null

  return (air: Air) => {
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
    shade(image, air, milkyWay)
    ink.putImageData(image, 0, 0)
  }
}

function shade({ data, width, height }: ImageData, air: Air, milkyWay: MilkyWay | null) {
  const { view, sun, cityLight, shadow } = air
  const [right, above, ahead] = turnOf(view)
  const town = townLight(cityLight)
  const isDay = daylight(sun)
  const rural = smooth(0, 0.4, town)
  const below = air.lamps ? dome : undefined
  const zenith = below?.zenith ?? mix(mix(mountain.zenith, night.zenith, rural), day.zenith, isDay)
  const horizon =
    below?.horizon ?? mix(mix(mountain.horizon, night.horizon, rural), day.horizon, isDay)
  const sunwards = sun ? directionOf(sun) : null
  const low = sun ? smooth(-17, -4, sun.altitude) * (1 - smooth(2, 16, sun.altitude)) : 0
  const milk = air.lamps ? 0 : smooth(4.5, darkest, cityLight) * (1 - isDay)
  const toGalaxy = galaxyTurn(air.sidereal)
  const step = view.width / width / view.scale / 2
  let at = 0
  for (let row = 0; row < height; row++) {
    const rise = (height / 2 - row - 0.5) * step
    for (let column = 0; column < width; column++) {
      const aside = (column + 0.5 - width / 2) * step
      const square = aside * aside + rise * rise
      const size = 2 / (1 + square)
      const [a, b, c] = [aside * size, rise * size, (1 - square) / (1 + square)]
      const north = a * right[0] + b * above[0] + c * ahead[0]
      const east = a * right[1] + b * above[1] + c * ahead[1]
      const up = b * above[2] + c * ahead[2]

      const height = Math.max(0, up)
      const haze = Math.exp(-height * 3.4)
      let red = zenith[0] + (horizon[0] - zenith[0]) * haze
      let green = zenith[1] + (horizon[1] - zenith[1]) * haze
      let blue = zenith[2] + (horizon[2] - zenith[2]) * haze
      if (!air.lamps) {
        const lamps = town * town * (0.1 + 0.9 * Math.exp(-height * 4.6)) * (1 - isDay)
        red += lamplight[0] * lamps
        green += lamplight[1] * lamps
        blue += lamplight[2] * lamps
        if (sunwards) {
          const towards = north * sunwards[0] + east * sunwards[1] + up * sunwards[2]
          if (low > 0) {
            const side = 0.5 + 0.5 * towards
            const glow = low * side ** 3 * Math.exp(-height * 5.5)
            const blush = low * side ** 2 * Math.exp(-height * 2.4) * 0.4
            red += (dawn[0] - red) * glow * 0.85 + (rose[0] - red) * blush
            green += (dawn[1] - green) * glow * 0.85 + (rose[1] - green) * blush
            blue += (dawn[2] - blue) * glow * 0.85 + (rose[2] - blue) * blush
          }
          if (isDay > 0 && towards > 0) {
            const shine = isDay * (0.5 * towards ** 60 + 0.22 * towards ** 7)
            red += (255 - red) * shine
            green += (250 - green) * shine
            blue += (236 - blue) * shine
          }
        }
        if (milk > 0 && milkyWay) {
          const light =
            milk *
            milkyWay(
              toGalaxy[0][0] * north + toGalaxy[0][1] * east + toGalaxy[0][2] * up,
              toGalaxy[1][0] * north + toGalaxy[1][1] * east + toGalaxy[1][2] * up,
              toGalaxy[2][0] * north + toGalaxy[2][1] * east + toGalaxy[2][2] * up,
            ) *
            (0.35 + 0.65 * (1 - haze))
          red += 128 * light
          green += 136 * light
          blue += 152 * light
        }
        if (shadow && up > -0.02) {
          const dim = 1 - coverOf(shadow, north, east, up) * smooth(4.4, 5.6, cityLight)
          red *= dim
          green *= dim
          blue *= dim
        }
      }
      // Grain, so that so few colours have no steps between them.
      const grain = ((at * 7_919) % 251) / 251
      const weak = air.strength
      data[at++] = red * weak + grain
      data[at++] = green * weak + grain
      data[at++] = blue * weak + grain
      data[at++] = 255
    }
  }
}

/** From north, east, up to galactic coordinates. */
function galaxyTurn(sidereal: number) {
  const sky = turnOfSky(sidereal, observatory)
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

/** From 0 to 1: how far a direction lies within the outline. Its edge is soft, as a lamp's shadow is. */
function coverOf(
  { axis, outline }: NonNullable<StandingSky["shadow"]>,
  north: number,
  east: number,
  up: number,
): number {
  const altitude = (Math.asin(up) * 180) / Math.PI
  const azimuth = (Math.atan2(east, north) * 180) / Math.PI
  const aside = Math.abs(turnTo(azimuth - axis)) * Math.sqrt(1 - up * up)
  if (aside > 18) return 0
  const lower = outline.findIndex((point) => point[1] <= altitude)
  const [to, from] = [outline[lower], outline[lower - 1]]
  if (!to) return altitude < 0 && aside < (outline.at(-1)?.[0] ?? 0) ? 1 : 0
  if (!from) return 0
  const share = (from[1] - altitude) / (from[1] - to[1] || 1)
  const wide = from[0] + (to[0] - from[0]) * share
  return 1 - smooth(wide - 0.5, wide + 0.5, aside)
}
