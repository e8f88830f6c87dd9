import { brightness, mix } from "./colour.ts"
import type { Dice } from "./dice.ts"
import { circle, d, layers, line, path, place, polygon, rect, repeat } from "./shapes.ts"

export const crescent = (x: number, y: number, r: number, colour: string) =>
  path(
    d`M${x + r * 0.2} ${y - r * 0.98}A${r} ${r} 0 1 0 ${x + r * 0.98} ${y + r * 0.2}A${r * 0.78} ${r * 0.78} 0 0 1 ${x + r * 0.2} ${y - r * 0.98}z`,
    colour,
  )

const sparkle = (x: number, y: number, r: number, colour: string) =>
  path(
    d`M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}z`,
    colour,
  )

/** A sky of small stars, every fifth with points. */
export const stars = (dice: Dice, count: number, colour: string, height = 260, width = 800) =>
  repeat(count, (at) => {
    const [x, y] = [dice.between(0, width), dice.between(6, height)]
    return at % 5 === 0
      ? sparkle(x, y, dice.between(8, 13), colour)
      : circle(x, y, dice.between(1.3, 3), colour)
  })

export const cloud = (x: number, y: number, scale: number, colour: string, alpha = 1) =>
  place(
    x,
    y,
    path(
      "M-74 26a22 22 0 0 1 2 -44a30 30 0 0 1 46 -20a40 40 0 0 1 70 12a26 26 0 0 1 32 18a18 18 0 0 1 0 34z",
      colour,
      { alpha },
    ),
    { scale },
  )

/** By day the sun, by night the moon, full or not. */
export function heavenly(dice: Dice, sky: string, x: number, y: number, r: number, colour: string) {
  if (brightness(sky) > 0.2) return circle(x, y, r, colour)
  return dice.chance(0.5)
    ? crescent(x, y, r * 0.9, colour)
    : layers(
        circle(x, y, r * 0.85, colour),
        circle(x - r * 0.3, y - r * 0.2, r * 0.2, mix(colour, sky, 0.22)),
        circle(x + r * 0.25, y + r * 0.3, r * 0.13, mix(colour, sky, 0.22)),
      )
}

/** Soft hills from edge to edge, everything below them filled. */
export function hills(dice: Dice, y: number, rise: number, colour: string, width = 800): string {
  const step = width / 4
  const heights = Array.from({ length: 6 }, () => y - dice.between(0, rise))
  const curve = heights
    .slice(1)
    .map((height, at) => d`S${at * step + step * 0.4} ${height} ${(at + 1) * step} ${height}`)
  return path(`${d`M-20 ${heights[0] ?? y}`}${curve.join("")}V640H-20z`, colour)
}

export const mountain = (x: number, base: number, w: number, h: number, rock: string, snow = "") =>
  layers(
    path(d`M${x - w / 2} ${base}L${x} ${base - h}L${x + w / 2} ${base}z`, rock),
    snow !== "" &&
      path(
        d`M${x} ${base - h}L${x - w * 0.15} ${base - h * 0.7}l${w * 0.07} ${-h * 0.05} ${w * 0.06} ${h * 0.08} ${w * 0.06} ${-h * 0.09} ${w * 0.11} ${h * 0.06}z`,
        snow,
      ),
  )

export const pine = (x: number, base: number, h: number, leaf: string, trunk: string) =>
  layers(
    rect(x - h * 0.045, base - h * 0.25, h * 0.09, h * 0.25, trunk),
    repeat(3, (at) =>
      polygon(
        [
          [x, base - h + at * h * 0.2],
          [x + h * (0.17 + at * 0.055), base - h * 0.56 + at * h * 0.21],
          [x - h * (0.17 + at * 0.055), base - h * 0.56 + at * h * 0.21],
        ],
        at % 2 ? mix(leaf, trunk, 0.14) : leaf,
      ),
    ),
  )

export const roundTree = (x: number, base: number, h: number, leaf: string, trunk: string) =>
  layers(
    line(d`M${x} ${base}V${base - h * 0.55}`, trunk, Math.max(4, h * 0.08)),
    line(d`M${x} ${base - h * 0.36}l${h * 0.14} ${-h * 0.13}`, trunk, Math.max(3, h * 0.05)),
    circle(x, base - h * 0.66, h * 0.31, leaf),
    circle(x - h * 0.09, base - h * 0.74, h * 0.16, mix(leaf, "#ffffff", 0.16)),
  )

/** A tree seen from above. */
export const crown = (x: number, y: number, r: number, leaf: string, dark: string) =>
  layers(
    circle(x + r * 0.2, y + r * 0.25, r, dark, { alpha: 0.22 }),
    circle(x, y, r, leaf),
    circle(x - r * 0.28, y - r * 0.28, r * 0.45, mix(leaf, "#ffffff", 0.2)),
  )
