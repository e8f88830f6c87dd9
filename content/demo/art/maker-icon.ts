import type { makerMotifs } from "./kinds.ts"
import { mix } from "./colour.ts"
import { diceFrom, inTurn, type Dice } from "./dice.ts"
import * as places from "./icons/places.ts"
import { grounds, schemeOf, type Emblem, type Scheme } from "./icons/scheme.ts"
import * as things from "./icons/things.ts"
import * as tools from "./icons/tools.ts"
import { palettes, type PaletteName } from "./palettes.ts"
import { canvas, circle, layers, path, place, rect, ring } from "./shapes.ts"

export type MakerMotif = (typeof makerMotifs)[number]
export type MakerIconWish = { motif: MakerMotif; palette: PaletteName; seed: number }

const { pathSign, ...otherPlaces } = places
const emblems: Record<MakerMotif, Emblem> = { ...otherPlaces, ...things, ...tools, path: pathSign }

function backing(dice: Dice, { ground, main, pop }: Scheme): string {
  const soft = mix(ground, main, 0.12)
  return dice.pick([
    () => "",
    () => circle(200, 200, 164, soft),
    () => ring(200, 200, 176, pop, 12),
    () => path("M0 260H400V400H0z", soft),
    () => path("M0 0H400L0 400z", soft),
    () => ring(200, 200, 176, soft, 30),
  ])()
}

/** The sign of a maker. It is read at 40 px and cut round, so it stays near the middle. */
export function drawMakerIcon({ motif, palette, seed }: MakerIconWish): string {
  const dice = diceFrom(seed)
  const p = palettes[palette]
  const scheme = schemeOf(p, inTurn(grounds(p), `${motif} ${palette}`, seed), dice)
  const ground = layers(rect(0, 0, 400, 400, scheme.ground), backing(dice, scheme))
  return canvas(400, 400, ground + place(200, 200, emblems[motif](scheme, dice), { scale: 1.06 }))
}
