import type { MysteryTypeId } from "#shared/catalogue/mystery-types.ts"
import type { posterPrints } from "../kinds.ts"
import { brightness, mix } from "../colour.ts"
import { diceFrom } from "../dice.ts"
import type { Effect } from "../lettering/draw-title.ts"
import type { FaceName } from "../lettering/faces.ts"
import type { Motif } from "../motifs/choose-motif.ts"
import { type Palette, palettes, type PaletteName } from "../palettes.ts"
import { type Develop, glowing, halftone, oneColour, woodcut } from "../printing.ts"
import type { Picture } from "../raster.ts"
import { canvas, place } from "../shapes.ts"
import { type Ground, grounds } from "./grounds.ts"
import { type LayoutName, layouts } from "./layouts.ts"
import { scenes } from "./scenes.ts"
import { openSheet } from "./sheet.ts"

export type Print = (typeof posterPrints)[number]

/** A scene of a type, or a pattern. */
export type Backdrop = `${MysteryTypeId} ${0 | 1 | 2}` | Ground

export type PosterWish = {
  title: string
  /** The maker's name. */
  maker: string
  layout: LayoutName
  backdrop: Backdrop
  motif: Motif
  palette: PaletteName
  print: Print
  face: FaceName
  effect: Effect
  seed: number
}

/** The poster of a mystery. The same input gives the same picture. */
export function drawPoster(wish: PosterWish): Picture {
  const dice = diceFrom(wish.seed)
  const p = palettes[wish.palette]
  const q = { ...inksOf(wish.print, p), s: readsAs(wish.backdrop, wish.print, p) }
  const flip = dice.chance(0.5)
  const scene = drawBackdrop(wish.backdrop)(inkable(wish, p), dice)
  const backdrop = flip ? place(800, 0, scene, { flip }) : scene
  const { under, over } = layouts[wish.layout](openSheet({ ...wish, p, q, dice, backdrop }))
  const develop = presses[wish.print]?.(p, wish.seed)
  return develop
    ? { svg: canvas(800, 600, under), develop, over: canvas(800, 600, over) }
    : { svg: canvas(800, 600, under + over) }
}

/** In a print of one ink a pattern is drawn as bright as its paper. */
const inkable = ({ print, backdrop }: PosterWish, p: Palette): Palette =>
  print === "halftone"
    ? { ...p, s: paperOf(p) }
    : isGround(backdrop) && (print === "mono" || print === "woodcut")
      ? { ...p, s: p.l }
      : p

const isGround = (backdrop: Backdrop): backdrop is Ground => Object.hasOwn(grounds, backdrop)

function drawBackdrop(backdrop: Backdrop) {
  if (isGround(backdrop)) return grounds[backdrop]
  const [type, variant] = backdrop.split(" ") as [MysteryTypeId, "0" | "1" | "2"]
  return scenes[type][Number(variant) as 0 | 1 | 2]
}

const presses: Partial<Record<Print, (p: Palette, seed: number) => Develop>> = {
  halftone: (p) => halftone({ paper: paperOf(p), ink: p.d }),
  mono: (p, seed) => oneColour({ paper: p.l, ink: p.m }, seed),
  woodcut: (p) => woodcut({ paper: p.l, ink: p.d }),
  glow: (p, seed) => glowing(p.x, seed),
}

/** Dots of a dark ink need a bright paper. */
const paperOf = (p: Palette) => (brightness(p.s) < 0.3 ? p.l : p.s)

const dark: readonly Backdrop[] = ["nightfall", "cone", "dusk", "blinds", "bricks"]
const bright: readonly Backdrop[] = ["paper", "sun"]

/** The colour that letters on a pattern must be told from. */
function readsAs(backdrop: Backdrop, print: Print, p: Palette): string {
  if (dark.includes(backdrop)) return print === "mono" ? p.m : p.d
  if (print === "mono" || print === "woodcut" || bright.includes(backdrop)) return p.l
  return print === "halftone" ? paperOf(p) : p.s
}

/** Of one ink and paper, with one more colour for what lies on top, where the print has no more. */
function inksOf(print: Print, p: Palette): Palette {
  if (print === "mono") return { ...p, s: p.l, m: p.m, x: mix(p.m, p.d, 0.35), y: p.x }
  if (print === "woodcut") return { ...p, s: p.l, m: p.d, y: p.x }
  if (print === "halftone") return { ...p, m: p.d, y: p.x }
  return p
}
