import { type Dice, diceFrom, seedOf } from "../dice.ts"
import { blurred, clamping, type Develop, type Pixels, smeared } from "../printing.ts"
import { canvas, circle, fadeOut, layers } from "../shapes.ts"

/** Flaws of a photo. Nobody's are perfect. */
const flaws = [
  "tilted",
  "finger",
  "warm",
  "shaken",
  "dark",
  "green",
  "cropped",
  "flash",
  "cold",
  "unfocused",
] as const
export type Flaw = (typeof flaws)[number]

/** Scenes in which a puzzle could be read: it is covered, as fans do. */
const puzzles: ReadonlySet<string> = new Set(["kit", "book-desk", "group-table", "map-in-hand"])

export type Taken = { flaw: Flaw; mosaic: boolean }

export const flawOf = (scene: string, seed: number): Taken => ({
  flaw: diceFrom(seed ^ seedOf(scene)).pick(flaws),
  mosaic: puzzles.has(scene),
})

/** How the camera was held. */
export function cameraFor({ flaw }: Taken, seed: number): string {
  const dice = diceFrom(seed + 1)
  const side = dice.chance(0.5) ? -1 : 1
  const tilt = flaw === "tilted" ? side * dice.between(7, 12) : dice.between(-2.4, 2.4)
  const zoom =
    flaw === "cropped" ? dice.between(1.6, 1.9) : flaw === "tilted" ? 1.36 : dice.between(1.1, 1.26)
  const [x, y] = flaw === "cropped" ? [side * dice.between(90, 150), dice.between(-70, 90)] : [0, 0]
  return `translate(${(400 + x).toFixed(0)} ${(300 + y).toFixed(0)}) rotate(${tilt.toFixed(2)}) scale(${(zoom * (dice.chance(0.5) ? -1 : 1)).toFixed(3)} ${zoom.toFixed(3)}) translate(-400 -300)`
}

/** A finger in front of the lens: near, soft and dark. */
export function fingerOver({ flaw }: Taken, seed: number): string | undefined {
  if (flaw !== "finger") return undefined
  const dice = diceFrom(seed + 2)
  const [x, y] = dice.pick([
    [800, 600],
    [0, 600],
    [800, 40],
  ] as const)
  const r = dice.between(190, 250)
  return canvas(
    800,
    600,
    layers(
      fadeOut("finger", x, y, r, [
        [0, "#B4705A"],
        [0.68, "#A8604C", 0.97],
        [0.84, "#8E4B3C", 0.72],
        [1, "#7A3F34", 0],
      ]),
      circle(x, y, r, "url(#finger)"),
    ),
  )
}

/** Red, green, blue and brightness as the camera took them. */
const casts: Partial<Record<Flaw, readonly [number, number, number]>> = {
  warm: [1.16, 0.98, 0.66],
  green: [0.88, 1.08, 0.84],
  cold: [0.82, 0.98, 1.2],
  dark: [0.5, 0.5, 0.56],
  flash: [0.78, 0.78, 0.82],
}

/** A small sensor: soft, grainy, flat in the shadows; and the flaw. */
export function takenWith({ flaw, mosaic }: Taken, seed: number): Develop {
  const dice = diceFrom(seed + 3)
  const [red, green, blue] = casts[flaw] ?? [dice.between(0.95, 1.05), 1, dice.between(0.9, 1.04)]
  const noise = flaw === "dark" ? 34 : flaw === "shaken" ? 20 : 13
  const [lightX, lightY] = [dice.between(0.3, 0.7), dice.between(0.3, 0.6)]
  const shift = dice.whole(0, grain.length)
  const spot = [dice.between(0.22, 0.32), dice.between(0.26, 0.4)] as const
  // Down and to the right at once.
  const shake = [
    [dice.whole(5, 8), 1],
    [4, 0],
    [2, 0],
    [1, 0],
  ] as const
  return (pixels) => {
    if (flaw === "shaken") smeared(pixels, shake)
    blurred(pixels, ...(flaw === "unfocused" ? [4, 2, 1] : [1]))
    if (mosaic) pixelate(pixels, spot)
    const { width, height } = pixels
    const data = clamping(pixels)
    const across = Float64Array.from({ length: width }, (_, x) => (x / width - lightX) ** 2)
    for (let y = 0, at = 0; y < height; y++) {
      const down = (y / height - lightY) ** 2
      for (let x = 0; x < width; x++, at += 4) {
        const far = Math.sqrt((across[x] ?? 0) + down)
        const lamp = flaw === "flash" ? Math.max(0.42, 1.75 - far * 2.1) : 1.06 - far * 0.3
        const rough = (grain[(y * 131 + x * 7 + ((x * y) >> 4) + shift) & 16_383] ?? 0) * noise
        // Shadows never reach black, lights burn out.
        data[at] = ((data[at] ?? 0) * 0.94 + 12) * red * lamp + rough
        data[at + 1] = ((data[at + 1] ?? 0) * 0.94 + 12) * green * lamp + rough
        data[at + 2] = ((data[at + 2] ?? 0) * 0.94 + 12) * blue * lamp + rough
      }
    }
    return pixels
  }
}

/** The same for all photos, each beginning elsewhere in it. */
const grain = grainOf(diceFrom(1))

function grainOf(dice: Dice): Float64Array {
  return Float64Array.from({ length: 16_384 }, () => dice.fraction() + dice.fraction() - 1)
}

const cell = 24

/** Squares over the middle, where the puzzle lies. */
function pixelate({ data, width }: Pixels, [left, top]: readonly [number, number]): void {
  const from = Math.round(width * top * 0.75) * width + Math.round(width * left)
  for (let tile = 0; tile < 99; tile++) {
    const start = from + (Math.floor(tile / 11) * width + (tile % 11)) * cell
    for (let part = 0; part < 3; part++) flatten(data, { start, part, width })
  }
}

/** One part of the colours of a square becomes its mean. */
function flatten(data: Uint8Array, { start, part, width }: Square): void {
  let sum = 0
  for (let y = 0; y < cell; y++)
    for (let x = 0; x < cell; x++) sum += data[(start + y * width + x) * 4 + part] ?? 0
  const mean = sum / cell ** 2
  for (let y = 0; y < cell; y++)
    for (let x = 0; x < cell; x++) data[(start + y * width + x) * 4 + part] = mean
}

type Square = { start: number; part: number; width: number }
