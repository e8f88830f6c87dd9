import { brightness } from "../colour.ts"
import type { Dice } from "../dice.ts"
import type { Palette } from "../palettes.ts"
import { line, type Point } from "../shapes.ts"

export const dark = "#2B2430"

export const smile = (x: number, y: number, colour: string, w = 16) =>
  line(
    `M${x} ${y}q${-w * 0.5} ${w} ${-w * 1.3} ${w * 0.4}M${x} ${y}q${w * 0.5} ${w} ${w * 1.3} ${w * 0.4}`,
    colour,
    7,
  )

export const mouth = (x: number, y: number, colour = dark) =>
  line(`M${x - 16} ${y}q16 18 32 0`, colour, 7)

/** Somebody on 400 × 400: the body is drawn first, then the eyes, then what they wear. */
export type Creature = {
  coats: readonly string[]
  body: (coat: string, dice: Dice, p: Palette) => string
  eyes: readonly Point[]
  eyeSize: number
  /** The colour that the eyes lie on. */
  face?: (coat: string) => string
  cheeks?: readonly Point[]
  /** Where a hat sits, and how wide the head is there. */
  crown: readonly [x: number, y: number, width: number]
}

export const inkOn = (ground: string) => (brightness(ground) > 0.12 ? "#23202B" : "#FFF8EA")
