import { parts } from "./colour.ts"
import { diceFrom } from "./dice.ts"

/** Red, green, blue and alpha of each pixel. There are 400,000 in a poster: they are changed in place. */
export type Pixels = { data: Uint8Array; width: number; height: number }

/** A change of the pixels of a picture once it is drawn. */
export type Develop = (pixels: Pixels) => Pixels

const clamp = (value: number) => (value < 0 ? 0 : value > 1 ? 1 : value)
/** Bright and dark further apart. */
const steeper = (value: number, by: number) => clamp((value - 0.5) * by + 0.5)

/** The four bytes of each pixel as one number. */
const words = ({ data }: Pixels) => new Int32Array(data.buffer, data.byteOffset, data.length / 4)

/** Writing keeps them from 0 to 255. */
export const clamping = ({ data }: Pixels) =>
  new Uint8ClampedArray(data.buffer, data.byteOffset, data.length)

type Inks = { paper: string; ink: string }

/** How much ink each pixel of a row takes by how bright it is, both from 0 to 255. */
type InkRow = (bright: Uint8Array, y: number, ink: Uint8ClampedArray) => void

/** Prints with one ink. */
function printed(pixels: Pixels, { paper, ink }: Inks, inkRow: InkRow): Pixels {
  const { data, width, height } = pixels
  const colours = words(pixels)
  const ramp = rampBetween(paper, ink)
  const bright = new Uint8Array(width)
  const inked = new Uint8ClampedArray(width)
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0, at = row * 4; x < width; x++, at += 4)
      bright[x] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8
    inkRow(bright, y, inked)
    for (let x = 0; x < width; x++) colours[row + x] = ramp[(inked[x] ?? 0) >> 3] ?? 0
  }
  return pixels
}

/** 32 colours from paper to ink, as words: few, because fewer make a smaller file. */
function rampBetween(paper: string, ink: string): Int32Array {
  const [from, to] = [parts(paper), parts(ink)]
  return Int32Array.from({ length: 32 }, (_, step) => {
    const [red, green, blue] = from.map((value, n) => value + ((to[n] ?? 0) - value) * (step / 31))
    return ((red ?? 0) & 255) | (((green ?? 0) & 255) << 8) | (((blue ?? 0) & 255) << 16) | opaque
  })
}

const opaque = 255 << 24

/** A value for each brightness. */
const byBrightness = (value: (bright: number) => number) =>
  Float64Array.from({ length: 256 }, (_, bright) => value(bright / 255))

/** Dots of one ink on a slanted grid: the darker, the larger. */
export function halftone(inks: Inks, cell = 7): Develop {
  const scale = cell * 0.8 * 255
  const reach = byBrightness(
    (bright) => Math.sqrt(steeper(1 - bright, 1.25)) * 0.78 * scale + 127.5,
  )
  /** How far a diagonal is from the middle of its cell, squared. */
  const off = (diagonal: number) => {
    const along = (diagonal * Math.SQRT1_2) / cell
    return (along - Math.floor(along) - 0.5) ** 2
  }
  return (pixels) => {
    const { width, height } = pixels
    const down = Float64Array.from({ length: width + height }, (_, at) => off(at))
    const up = Float64Array.from({ length: width + height }, (_, at) => off(at - height))
    return printed(pixels, inks, (bright, y, ink) => {
      for (let x = 0; x < width; x++) {
        const far = Math.sqrt((down[x + y] ?? 0) + (up[x - y + height] ?? 0)) * scale
        ink[x] = (reach[bright[x] ?? 0] ?? 0) - far
      }
    })
  }
}

/** One ink in four strengths, a little uneven like a stencil print. */
export function oneColour(inks: Inks, seed: number): Develop {
  const dice = diceFrom(seed)
  const grain = Float64Array.from({ length: 4096 }, () => (dice.fraction() - 0.5) * 36)
  const strength = byBrightness((bright) => Math.floor(steeper(1 - bright, 1.35) * 4 + 0.5) * 60)
  return (pixels) =>
    printed(pixels, inks, (bright, y, ink) => {
      for (let x = 0; x < ink.length; x++) {
        const full = strength[bright[x] ?? 0] ?? 0
        const rough = grain[((y >> 1) * 61 + (x >> 1) * 7 + ((x * y) >> 7)) & 4095] ?? 0
        ink[x] = full === 0 ? 0 : full + rough
      }
    })
}

/** Cut lines that swell where it is dark. */
export function woodcut(inks: Inks, pitch = 6): Develop {
  const bend = Float64Array.from(
    { length: 2048 },
    (_, x) => (Math.sin(x / 47) * 5 + Math.sin(x / 17) * 1.6 + 8) / pitch,
  )
  const width = byBrightness((bright) => {
    const dark = steeper(1 - bright, 1.7)
    return dark < 0.12 ? -9999 : dark > 0.88 ? 9999 : (dark * pitch + 1) * 127.5
  })
  return (pixels) =>
    printed(pixels, inks, (bright, y, ink) => {
      const line = y / pitch
      for (let x = 0; x < ink.length; x++) {
        const bent = line + (bend[x] ?? 0)
        const far = Math.abs(bent - Math.floor(bent) - 0.5) * pitch * 255
        ink[x] = (width[bright[x] ?? 0] ?? 0) - far
      }
    })
}

/** Out of focus, lit from one side, darker at the corners. */
export function glowing(tint: string, seed: number): Develop {
  const dice = diceFrom(seed)
  const [lightX, lightY] = [dice.pick([0.2, 0.5, 0.8]), dice.between(0.1, 0.6)]
  const [red, green, blue] = parts(tint)
  return (pixels) => {
    const { width, height } = blurred(pixels, 2, 1, 1)
    const data = clamping(pixels)
    const across = Float64Array.from({ length: width }, (_, x) => (x / width - lightX) ** 2)
    for (let y = 0, at = 0; y < height; y++) {
      const down = ((y / height - lightY) * 0.8) ** 2
      for (let x = 0; x < width; x++, at += 4) {
        const far = Math.sqrt((across[x] ?? 0) + down)
        const light = Math.min(1.12, Math.max(0.34, 1.32 - far * 1.1))
        const warm = clamp(0.55 - far) * 0.5
        const kept = light * (1 - warm)
        data[at] = (data[at] ?? 0) * kept + red * warm
        data[at + 1] = (data[at + 1] ?? 0) * kept + green * warm
        data[at + 2] = (data[at + 2] ?? 0) * kept + blue * warm
      }
    }
    return pixels
  }
}

type Step = readonly [x: number, y: number]

/** Out of focus, the more the further it reaches. The passes together are nearly a Gaussian. */
export const blurred = (pixels: Pixels, ...reaches: readonly number[]): Pixels =>
  smeared(
    pixels,
    reaches.flatMap((reach): Step[] => [
      [reach, 0],
      [0, reach],
    ]),
  )

/** In each pass a pixel becomes half itself and a quarter of each pixel one step before and behind it. */
export function smeared(pixels: Pixels, steps: readonly Step[]): Pixels {
  const { width, height } = pixels
  const own = words(pixels)
  if (spare.length !== own.length) spare = new Int32Array(own.length)
  let from: Int32Array = own
  let to: Int32Array = spare
  for (const [dx, dy] of steps) {
    for (let y = 0; y < height; y++) {
      const row = y * width
      const above = Math.max(0, y - dy) * width
      const below = Math.min(height - 1, y + dy) * width
      for (let x = 0; x < width; x++) {
        const before = from[above + (x < dx ? 0 : x - dx)] ?? 0
        const behind = from[below + (x + dx < width ? x + dx : width - 1)] ?? 0
        to[row + x] = average(from[row + x] ?? 0, average(before, behind))
      }
    }
    ;[from, to] = [to, from]
  }
  if (from !== own) own.set(from)
  return pixels
}

/** Kept for the next picture of this size, because the garbage collector runs more often the more is allocated here. */
let spare = new Int32Array(0)

/** Of four bytes at once: what both have, and half of what one of them has. */
const average = (one: number, other: number) =>
  ((one & other) + (((one ^ other) & withoutLastBits) >>> 1)) | 0
const withoutLastBits = ~0x01010101

/** `over` has its colours multiplied by its alpha, as the rasteriser answers them. */
export function laidOver(under: Pixels, over: Pixels): Pixels {
  const { data } = under
  const top = over.data
  const covers = words(over)
  for (let n = 0, at = 0; n < covers.length; n++, at += 4) {
    if (covers[n] === 0) continue
    const kept = (255 - (top[at + 3] ?? 0)) / 255
    data[at] = (top[at] ?? 0) + (data[at] ?? 0) * kept
    data[at + 1] = (top[at + 1] ?? 0) + (data[at + 1] ?? 0) * kept
    data[at + 2] = (top[at + 2] ?? 0) + (data[at + 2] ?? 0) * kept
  }
  return under
}
