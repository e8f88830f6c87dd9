import sharp from "sharp"
import { parts } from "./colour.ts"
import { diceFrom } from "./dice.ts"

/** Red, green, blue and alpha of each pixel. */
export type Pixels = { data: Uint8Array; width: number; height: number }

/** What happens to the pixels of a picture once it is drawn. */
export type Develop = (pixels: Pixels) => Pixels | Promise<Pixels>

const clamp = (value: number) => Math.max(0, Math.min(1, value))
/** Bright and dark further apart. */
const steeper = (value: number, by: number) => clamp((value - 0.5) * by + 0.5)

/** Calls `paint` with the brightness of each pixel, 0 to 1, and takes the colour it answers. */
function recoloured(
  { data, width, height }: Pixels,
  paint: (bright: number, x: number, y: number) => readonly [number, number, number],
): Pixels {
  const painted = new Uint8Array(data.length)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const bright =
        ((data[at] ?? 0) * 0.299 + (data[at + 1] ?? 0) * 0.587 + (data[at + 2] ?? 0) * 0.114) / 255
      const [red, green, blue] = paint(bright, x, y)
      painted[at] = red
      painted[at + 1] = green
      painted[at + 2] = blue
      painted[at + 3] = 255
    }
  return { data: painted, width, height }
}

type Inks = { paper: string; ink: string }

/** Between paper and ink, 0 to 1. */
function shades({ paper, ink }: Inks) {
  const [from, to] = [parts(paper), parts(ink)]
  return Array.from(
    { length: 33 },
    (_, at) =>
      from.map((value, n) => value + ((to[n] ?? 0) - value) * (at / 32)) as [
        number,
        number,
        number,
      ],
  )
}

/** Dots of one ink on a slanted grid: the darker, the larger. */
export function halftone(inks: Inks, cell = 7): Develop {
  const ramp = shades(inks)
  return (pixels) =>
    recoloured(pixels, (bright, x, y) => {
      const [u, v] = [((x + y) * Math.SQRT1_2) / cell, ((x - y) * Math.SQRT1_2) / cell]
      const far = Math.hypot(u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5)
      const dark = steeper(1 - bright, 1.25)
      const edge = clamp((Math.sqrt(dark) * 0.78 - far) * cell * 0.8 + 0.5)
      return ramp[Math.round(edge * 32)] ?? [0, 0, 0]
    })
}

/** One ink in four strengths, a little uneven like a stencil print. */
export function oneColour(inks: Inks, seed: number): Develop {
  const ramp = shades(inks)
  const dice = diceFrom(seed)
  const grain = Float32Array.from({ length: 4096 }, () => dice.fraction() - 0.5)
  return (pixels) =>
    recoloured(pixels, (bright, x, y) => {
      const dark = Math.round(steeper(1 - bright, 1.35) * 4) / 4
      const rough = (grain[((y >> 1) * 61 + (x >> 1) * 7 + ((x * y) >> 7)) & 4095] ?? 0) * 0.14
      return ramp[Math.round(clamp(dark * 0.94 + (dark > 0 ? rough : 0)) * 32)] ?? [0, 0, 0]
    })
}

/** Cut lines that swell where it is dark. */
export function woodcut(inks: Inks, pitch = 6): Develop {
  const ramp = shades(inks)
  return (pixels) =>
    recoloured(pixels, (bright, x, y) => {
      const bent = y + Math.sin(x / 47) * 5 + Math.sin(x / 17 + y / 90) * 1.6
      const line = Math.abs(((bent / pitch) % 1) - 0.5) * 2
      const dark = steeper(1 - bright, 1.7)
      const cut = dark < 0.12 ? 0 : dark > 0.88 ? 1 : clamp((dark - line) * pitch * 0.5 + 0.5)
      return ramp[Math.round(cut * 32)] ?? [0, 0, 0]
    })
}

/** Out of focus, lit from one side, darker at the corners. */
export function glowing(tint: string, seed: number): Develop {
  const dice = diceFrom(seed)
  const [lightX, lightY] = [dice.pick([0.2, 0.5, 0.8]), dice.between(0.1, 0.6)]
  const tone = parts(tint)
  const grain = Float32Array.from({ length: 8192 }, () => dice.fraction() - 0.5)
  return async (pixels) => {
    const { data, width, height } = await blurred(pixels, 1.8)
    for (let y = 0, at = 0; y < height; y++)
      for (let x = 0; x < width; x++, at += 4) {
        const far = Math.hypot(x / width - lightX, (y / height - lightY) * 0.8)
        const light = Math.min(1.12, Math.max(0.34, 1.32 - far * 1.1))
        const warm = clamp(0.55 - far) * 0.5
        const rough = (grain[(y * 89 + x * 31 + ((x * y) >> 5)) & 8191] ?? 0) * 7
        for (let n = 0; n < 3; n++) {
          const value = (data[at + n] ?? 0) * light
          data[at + n] = Math.max(0, Math.min(255, value + ((tone[n] ?? 0) - value) * warm + rough))
        }
      }
    return { data, width, height }
  }
}

export async function blurred({ data, width, height }: Pixels, sigma: number): Promise<Pixels> {
  const raw = { width, height, channels: 4 } as const
  return {
    data: new Uint8Array(await sharp(data, { raw }).blur(sigma).raw().toBuffer()),
    width,
    height,
  }
}

/** `over` has its colours multiplied by its alpha, as the rasteriser answers them. */
export function laidOver(under: Pixels, over: Uint8Array): Pixels {
  const { data } = under
  for (let at = 0; at < data.length; at += 4) {
    const left = 255 - (over[at + 3] ?? 0)
    if (left === 255) continue
    for (let n = 0; n < 3; n++)
      data[at + n] = (over[at + n] ?? 0) + ((data[at + n] ?? 0) * left) / 255
  }
  return under
}
