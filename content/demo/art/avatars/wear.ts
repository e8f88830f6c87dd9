import { mix } from "../colour.ts"
import {
  circle,
  layers,
  line,
  oval,
  path,
  place,
  rect,
  repeat,
  ring,
  type Point,
} from "../shapes.ts"

/** Hats stand on 0, 0 and are about 100 wide. */
type Hat = (colour: string, band: string) => string

const deerstalker: Hat = (colour, band) =>
  path("M-52 2Q-48 -56 0 -58Q48 -56 52 2z", colour) +
  path("M-78 14Q-60 -18 0 -18T78 14Q0 -12 -78 14z", mix(colour, "#000000", 0.25)) +
  line("M0 -58V-20M-28 -48Q-20 -32 -20 -16M28 -48Q20 -32 20 -16", mix(colour, "#000000", 0.3), 4) +
  circle(0, -60, 9, band)

const beret: Hat = (colour) =>
  path("M-60 2Q-82 -44 -10 -54Q66 -58 66 -20Q64 2 46 4z", colour) +
  line("M4 -54q4 -12 14 -14", colour, 8) +
  path("M-60 2Q0 -16 46 4Q0 16 -60 2z", mix(colour, "#000000", 0.25))

const party: Hat = (colour, band) =>
  path("M-42 4L0 -92L42 4z", colour) +
  circle(0, -94, 15, band) +
  circle(-10, -22, 7, band) +
  circle(12, -8, 7, band) +
  circle(6, -48, 6, band)

const crown: Hat = (_, band) =>
  path("M-50 4L-58 -50L-26 -24L0 -64L26 -24L58 -50L50 4z", "#F5B52E") +
  rect(-50, -8, 100, 12, "#D98F1E") +
  circle(0, -66, 8, band) +
  circle(-58, -52, 7, band) +
  circle(58, -52, 7, band)

const topHat: Hat = (colour, band) =>
  rect(-38, -72, 76, 74, mix(colour, "#000000", 0.35), { round: 4 }) +
  rect(-38, -22, 76, 15, band) +
  rect(-62, -8, 124, 14, mix(colour, "#000000", 0.35), { round: 7 })

const cap: Hat = (colour, band) =>
  path("M-50 4Q-48 -52 0 -54T50 4z", colour) +
  path("M-50 4Q-96 -2 -92 12Q-60 20 10 6z", mix(colour, "#000000", 0.25)) +
  circle(0, -54, 7, band)

const flower: Hat = (colour, band) =>
  place(
    34,
    -6,
    repeat(6, (at) => circle(Math.cos(at * 1.047) * 21, Math.sin(at * 1.047) * 21, 16, colour)) +
      circle(0, 0, 14, band),
  )

const ribbon: Hat = (colour) =>
  place(
    0,
    -6,
    path("M0 0L-54 -32Q-66 0 -54 32zM0 0L54 -32Q66 0 54 32z", colour) +
      rect(-13, -15, 26, 30, mix(colour, "#000000", 0.22), { round: 8 }),
  )

const leaf: Hat = () =>
  path("M0 4Q-44 -8 -46 -50Q0 -58 8 -8Q10 -46 46 -54Q54 -10 0 4z", "#5BA04E") +
  line("M0 6Q-8 -20 -30 -38M2 4Q12 -20 32 -40", "#3B7A38", 4)

const hats: readonly Hat[] = [deerstalker, beret, party, crown, topHat, cap, flower, ribbon, leaf]

export const hat = (
  at: number,
  [x, y, width]: readonly [number, number, number],
  colour: string,
  band: string,
) =>
  place(x, y + 10, hats[at % hats.length]?.(colour, band) ?? "", {
    scale: Math.max(0.55, width / 125),
  })

export const hatCount = hats.length

/** How they look at us: wide, happy, winking, shining, half asleep. */
export function eyes(
  at: number,
  spots: readonly Point[],
  size: number,
  ink: string,
  gleam: string,
) {
  const happy = ([x, y]: Point) =>
    line(`M${x - size} ${y + size * 0.3}q${size} ${-size * 1.3} ${size * 2} 0`, ink, size * 0.55)
  const round = ([x, y]: Point) =>
    circle(x, y, size, ink) + circle(x + size * 0.34, y - size * 0.36, size * 0.34, gleam)
  const shining = ([x, y]: Point) =>
    oval(x, y, size * 1.05, size * 1.3, ink) +
    circle(x + size * 0.34, y - size * 0.5, size * 0.42, gleam) +
    circle(x - size * 0.36, y + size * 0.46, size * 0.22, gleam)
  const sleepy = ([x, y]: Point) =>
    path(`M${x - size} ${y}h${size * 2}a${size} ${size} 0 0 1 ${-size * 2} 0z`, ink) +
    line(`M${x - size * 1.15} ${y}h${size * 2.3}`, ink, size * 0.34)
  const ways = [round, round, happy, shining, sleepy] as const
  const way = ways[at % ways.length] ?? round
  return at === 7
    ? layers(...spots.map((spot, index) => (index ? happy : round)(spot)))
    : layers(...spots.map(way))
}

export const glasses = (spots: readonly Point[], size: number, colour: string) => {
  const [left, right] = spots
  if (!left || !right) return ""
  const r = size * 1.9
  return (
    ring(left[0], left[1], r, colour, 8) +
    ring(right[0], right[1], r, colour, 8) +
    line(
      `M${left[0] + r} ${left[1] - 4}Q${(left[0] + right[0]) / 2} ${left[1] - 16} ${right[0] - r} ${right[1] - 4}`,
      colour,
      8,
    )
  )
}

export const lens = (x: number, y: number, rim: string) =>
  layers(
    circle(x, y, 44, "#ffffff", { alpha: 0.45 }),
    ring(x, y, 44, rim, 13),
    line(`M${x + 33} ${y + 33}l44 44`, rim, 22),
    path(`M${x - 26} ${y - 8}a28 28 0 0 1 18 -20`, "none", { edge: "#ffffff", edgeWidth: 7 }),
  )
