import type { Dice } from "../dice.ts"
import type { Palette } from "../palettes.ts"

/** One way to show a type of mystery, on 800 × 600, without text. */
export type Composition = (p: Palette, dice: Dice) => string
