import { mix } from "./colour.ts"
import type { Dice } from "./dice.ts"
import { circle, d, layers, line, oval, path, place, rect, repeat } from "./shapes.ts"

export const boat = (
  x: number,
  y: number,
  scale: number,
  hull: string,
  sail: string,
  mast: string,
) =>
  place(
    x,
    y,
    layers(
      line("M0 0V-88", mast, 5),
      path("M5 -86Q48 -50 50 -14H5z", sail),
      path("M-5 -74Q-34 -44 -36 -14H-5z", mix(sail, hull, 0.3)),
      path("M-58 0H58Q50 26 30 28H-30Q-50 26 -58 0z", hull),
    ),
    { scale },
  )

/** A lighthouse, its foot at 0, 0. */
export const lighthouse = (
  x: number,
  base: number,
  scale: number,
  tower: string,
  stripe: string,
  dark: string,
  light: string,
) =>
  place(
    x,
    base,
    layers(
      circle(0, -158, 60, light, { alpha: 0.25 }),
      path("M-26 0L-17 -140H17L26 0z", tower),
      path("M-24 -30L-21.5 -68H21.5L24 -30zM-19.5 -100L-17.8 -126H17.8L19.5 -100z", stripe),
      rect(-26, -146, 52, 9, dark, { round: 3 }),
      rect(-14, -172, 28, 27, light),
      path("M-20 -170Q0 -200 20 -170z", dark),
      oval(0, 0, 40, 8, dark, { alpha: 0.25 }),
    ),
    { scale },
  )

export const ripples = (dice: Dice, count: number, y0: number, y1: number, colour: string) =>
  repeat(count, () => {
    const w = dice.between(14, 34)
    return line(
      d`M${dice.between(-10, 780)} ${dice.between(y0, y1)}q${w / 2} ${-w / 3.4} ${w} 0t${w} 0`,
      colour,
      4,
      { alpha: 0.65 },
    )
  })

export const gulls = (dice: Dice, count: number, x: number, y: number, colour: string) =>
  repeat(count, (at) => {
    const s = dice.between(9, 17)
    return line(
      d`M${x + at * 44 + dice.between(-10, 10)} ${y + dice.between(-26, 26)}q${s * 0.6} ${-s * 0.7} ${s} 0q${s * 0.4} ${-s * 0.7} ${s} 0`,
      colour,
      4,
    )
  })

/** A fish swimming to the right, its nose at `length / 2`. */
export const fish = (
  x: number,
  y: number,
  length: number,
  body: string,
  fin: string,
  flip = false,
) =>
  place(
    x,
    y,
    layers(
      path("M-34 0L-58 -20V20z", fin),
      oval(0, 0, 42, 22, body),
      path("M-8 -20q10 -16 26 -12l-4 14z", fin),
      circle(24, -5, 4, fin),
    ),
    { scale: length / 100, flip },
  )
