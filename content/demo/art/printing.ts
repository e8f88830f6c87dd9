import sharp from "sharp"
import { parts } from "./colour.ts"
import { diceFrom } from "./dice.ts"

/** Red, green, blue and alpha of each pixel. */
export type Pixels = { data: Uint8Array; width: number; height: number }

/** What happens to the pixels of a picture once it is drawn. */
export type Develop = (pixels: Pixels) => Pixels | Promise<Pixels>

const clamp = (value: number) => (value < 0 ? 0 : value > 1 ? 1 : value)
/** Bright and dark further apart. */
const steeper = (value: number, by: number) => clamp((value - 0.5) * by + 0.5)

type Inks = { paper: string; ink: string }

/** How much ink a pixel takes, 0 to 32. */
type InkAt = (bright: number, x: number, y: number) => number

/** Prints with one ink. Called for each of 400,000 pixels, `inkAt` is worth every shortcut. */
function printed({ data, width, height }: Pixels, { paper, ink }: Inks, inkAt: InkAt): Pixels {
  const [from, to] = [parts(paper), parts(ink)]
  const ramp = Uint8Array.from({ length: 33 * 3 }, (_, at) => {
    const [share, n] = [Math.floor(at / 3) / 32, at % 3]
    return (from[n] ?? 0) + ((to[n] ?? 0) - (from[n] ?? 0)) * share
  })
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const bright =
        ((data[at] ?? 0) * 0.299 + (data[at + 1] ?? 0) * 0.587 + (data[at + 2] ?? 0) * 0.114) / 255
      const step = inkAt(bright, x, y) * 3
      data[at] = ramp[step] ?? 0
      data[at + 1] = ramp[step + 1] ?? 0
      data[at + 2] = ramp[step + 2] ?? 0
    }
  return { data, width, height }
}

/** Dots of one ink on a slanted grid: the darker, the larger. */
export function halftone(inks: Inks, cell = 7): Develop {
  const slant = Math.SQRT1_2 / cell
  return (pixels) =>
    printed(pixels, inks, (bright, x, y) => {
      const u = (x + y) * slant
      const v = (x - y) * slant
      const du = u - Math.floor(u) - 0.5
      const dv = v - Math.floor(v) - 0.5
      const dark = steeper(1 - bright, 1.25)
      const edge = (Math.sqrt(dark) * 0.78 - Math.sqrt(du * du + dv * dv)) * cell * 0.8 + 0.5
      return (clamp(edge) * 32 + 0.5) | 0
    })
}

/** One ink in four strengths, a little uneven like a stencil print. */
export function oneColour(inks: Inks, seed: number): Develop {
  const dice = diceFrom(seed)
  const grain = Float32Array.from({ length: 4096 }, () => dice.fraction() - 0.5)
  return (pixels) =>
    printed(pixels, inks, (bright, x, y) => {
      const dark = Math.floor(steeper(1 - bright, 1.35) * 4 + 0.5) / 4
      if (dark === 0) return 0
      const rough = grain[((y >> 1) * 61 + (x >> 1) * 7 + ((x * y) >> 7)) & 4095] ?? 0
      return (clamp(dark * 0.94 + rough * 0.14) * 32 + 0.5) | 0
    })
}

/** Cut lines that swell where it is dark. */
export function woodcut(inks: Inks, pitch = 6): Develop {
  const bend = Float32Array.from(
    { length: 2048 },
    (_, x) => (Math.sin(x / 47) * 5 + Math.sin(x / 17) * 1.6 + 8) / pitch,
  )
  return (pixels) =>
    printed(pixels, inks, (bright, x, y) => {
      const dark = steeper(1 - bright, 1.7)
      if (dark < 0.12) return 0
      if (dark > 0.88) return 32
      const bent = y / pitch + (bend[x] ?? 0)
      const line = Math.abs(bent - Math.floor(bent) - 0.5) * 2
      return (clamp((dark - line) * pitch * 0.5 + 0.5) * 32 + 0.5) | 0
    })
}

/** Out of focus, lit from one side, darker at the corners. */
export function glowing(tint: string, seed: number): Develop {
  const dice = diceFrom(seed)
  const [lightX, lightY] = [dice.pick([0.2, 0.5, 0.8]), dice.between(0.1, 0.6)]
  const tone = parts(tint)
  return async (pixels) => {
    const { data, width, height } = await blurred(pixels, 1.8)
    for (let y = 0, at = 0; y < height; y++)
      for (let x = 0; x < width; x++, at += 4) {
        const dx = x / width - lightX
        const dy = (y / height - lightY) * 0.8
        const far = Math.sqrt(dx * dx + dy * dy)
        const light = Math.min(1.12, Math.max(0.34, 1.32 - far * 1.1))
        const warm = clamp(0.55 - far) * 0.5
        const kept = light * (1 - warm)
        data[at] = Math.min(255, (data[at] ?? 0) * kept + tone[0] * warm)
        data[at + 1] = Math.min(255, (data[at + 1] ?? 0) * kept + tone[1] * warm)
        data[at + 2] = Math.min(255, (data[at + 2] ?? 0) * kept + tone[2] * warm)
      }
    return { data, width, height }
  }
}

export async function blurred({ data, width, height }: Pixels, sigma: number): Promise<Pixels> {
  const raw = { width, height, channels: 4 } as const
  return { data: await sharp(data, { raw }).blur(sigma).raw().toBuffer(), width, height }
}

/** `over` has its colours multiplied by its alpha, as the rasteriser answers them. */
export function laidOver(under: Pixels, over: Uint8Array): Pixels {
  const { data } = under
  for (let at = 0; at < data.length; at += 4) {
    const left = 255 - (over[at + 3] ?? 0)
    if (left === 255) continue
    const kept = left / 255
    data[at] = (over[at] ?? 0) + (data[at] ?? 0) * kept
    data[at + 1] = (over[at + 1] ?? 0) + (data[at + 1] ?? 0) * kept
    data[at + 2] = (over[at + 2] ?? 0) + (data[at + 2] ?? 0) * kept
  }
  return under
}
