import type { Dice } from "../dice.ts"
import type { Palette } from "../palettes.ts"

/** One way to show a kind of game, on 800 × 600, without a word in it. */
export type Composition = (p: Palette, dice: Dice) => string
