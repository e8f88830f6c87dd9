import { contrast, mix } from "../colour.ts"
import type { Dice } from "../dice.ts"
import { glow, type Palette } from "../palettes.ts"

/** The few colours of an emblem: on `ground` stands `main`, `pop` is its one accent. */
export type Scheme = { ground: string; main: string; pop: string; shade: string }

/** A sign of about 240 × 240 around 0, 0. */
export type Emblem = (scheme: Scheme, dice: Dice) => string

export const grounds = (p: Palette) => [p.d, p.l, p.s, p.m, p.x]

export function schemeOf(p: Palette, ground: string, dice: Dice): Scheme {
  const main = contrast(ground, p.l) > contrast(ground, p.d) ? p.l : p.d
  const pops = dice.shuffled([p.x, p.y, p.m, glow(p)])
  const pop =
    pops.find((each) => contrast(each, ground) > 1.7 && contrast(each, main) > 1.5) ??
    mix(main, ground, 0.4)
  return { ground, main, pop, shade: mix(main, ground, 0.3) }
}
