import type { MysteryTypeId } from "#shared/catalogue/mystery-types.ts"
import { diceFrom, inTurn, seedOf } from "../dice.ts"
import { type Effect, effects } from "../lettering/draw-title.ts"
import type { FaceName } from "../lettering/faces.ts"
import { canStand, partsOf, phrasesIn, unmarked } from "../lettering/title-parts.ts"
import { motifsFor } from "../motifs/choose-motif.ts"
import { horrorPalettes, type PaletteName, paletteNames } from "../palettes.ts"
import type { Backdrop, PosterWish, Print } from "./draw-poster.ts"
import { groundNames } from "./grounds.ts"
import type { LayoutName } from "./layouts.ts"
import { type Particulars, particulars } from "./particulars.ts"

/** The facts that a poster is made from. */
export type Billed = {
  key: string
  title: string
  story: string
  type: MysteryTypeId
  /** The maker's key and name. */
  maker: string
  makerName: string
  print: Print
  face: FaceName
  horror: boolean
  prefectures: readonly string[]
}

/** The layouts that suit a print. */
const layoutsOf: Record<Print, readonly LayoutName[]> = {
  flat: [
    ...(["foot", "head", "pillar", "spine", "banner", "bubble"] as const),
    ...(["porthole", "arch", "split", "cover", "giant", "repeated"] as const),
  ],
  halftone: ["slant", "giant", "foot", "head", "porthole", "banner", "split", "strips", "arch"],
  mono: ["cover", "spine", "pillar", "stamp", "repeated", "split", "slip", "arch", "giant"],
  woodcut: ["slip", "pillar", "spine", "cover", "centre", "banner", "arch", "porthole"],
  collage: ["torn", "strips", "ransom", "newspaper", "giant", "ticket"],
  glow: ["centre", "slip", "foot", "slant", "pillar", "head", "banner"],
  type: ["words", "tiles", "echo", "stamp", "ticket", "newspaper", "bubble", "split", "giant"],
}

/** The title lies on a pattern; everywhere else a scene is seen. */
const onPattern: readonly LayoutName[] = [
  ...(["arch", "stamp", "giant", "words", "bubble"] as const),
  ...(["split", "ticket", "tiles", "echo", "ransom"] as const),
]
const forStanding: readonly LayoutName[] = ["pillar", "spine", "slip", "porthole"]
/** They have little room across. */
const narrow: readonly LayoutName[] = ["stamp", "ticket", "split", "echo", "porthole", "cover"]

/** Types whose scenes may stand for each other. */
const relatives: readonly (readonly MysteryTypeId[])[] = [
  ["01", "02", "10", "09"],
  ["03", "16", "15", "14"],
  ["04", "05", "06"],
  ["08", "12", "09"],
  ["11", "13", "07"],
]

/** In lists, this many must differ. */
export const NEIGHBOURS = 24
/** And this many before a poster have other colours. */
const OTHER_COLOURS = 6

/** How often a layout may come among neighbours. A newspaper is remembered. */
export const mostOf = (layout: LayoutName) => (layout === "newspaper" ? 2 : 4)

const count = <T>(list: readonly T[], one: T) => list.filter((each) => each === one).length

export const compositionOf = ({ layout, backdrop }: Pick<PosterWish, "layout" | "backdrop">) =>
  `${layout} ${backdrop}`

/**
 * Chooses every poster's composition, motif and colours, in the order of the list of the newest. A composition comes once
 * in the list of a prefecture, type or maker, whatever its order, and once among neighbours in the list of all. Layouts,
 * backdrops, motifs and colours are far apart in all of them.
 */
export function planPosters(mysteries: readonly Billed[]): Map<string, PosterWish> {
  const lists = new Map<string, PosterWish[]>()
  const used = new Map<string, number>()
  return new Map(
    mysteries.map((known) => {
      const { lines = known.title, ...particular } = particulars[known.key] ?? {}
      const billed = { ...known, ...particular, title: lines }
      const { type, maker, prefectures } = billed
      const names = [`type ${type}`, `maker ${maker}`, ...prefectures, "newest"]
      const own = names.map((name) => (lists.get(name) ?? []).toReversed())
      const newest = own.at(-1)?.slice(0, NEIGHBOURS) ?? []
      const wish = choose(billed, { own: [...own.slice(0, -1), newest], newest, used })
      used.set(compositionOf(wish), (used.get(compositionOf(wish)) ?? 0) + 1)
      for (const name of names) lists.set(name, [...(lists.get(name) ?? []), wish])
      return [billed.key, wish]
    }),
  )
}

type Before = {
  /** The posters before it in each of its lists, the nearest first. */
  own: readonly (readonly PosterWish[])[]
  newest: readonly PosterWish[]
  /** How often a composition was used at all. */
  used: ReadonlyMap<string, number>
}

function choose(billed: Billed & Particulars, { own, newest, used }: Before): PosterWish {
  const { key, title, print, face, maker } = billed
  const seed = seedOf(key)
  const dice = diceFrom(seed)
  const near = <Part extends keyof PosterWish>(part: Part, value: PosterWish[Part]) =>
    own
      .flatMap((list) => list.slice(0, NEIGHBOURS).map((wish, at) => ({ wish, at })))
      .filter(({ wish }) => wish[part] === value)
      .reduce((sum, { at }) => sum + 1 / (at + 1) + 0.5, 0)
  const least = <T>(list: readonly T[], cost: (one: T, at: number) => number): T => {
    const costs = list.map((one, at) => cost(one, at) + dice.fraction() * 0.2)
    return list[costs.indexOf(Math.min(...costs))] as T
  }

  // A layout that suits several prints would else come too often in all.
  const share = (layout: LayoutName) =>
    [...used].reduce((sum, [name, times]) => sum + (name.startsWith(`${layout} `) ? times : 0), 0) /
    (used.size + 20)
  const taken = new Set(own.flat().map(compositionOf))
  const recent = newest.slice(0, NEIGHBOURS - 1).map(({ layout }) => layout)
  const worn = new Set(recent.filter((layout) => count(recent, layout) >= mostOf(layout)))
  const ways = waysFor(billed).filter(
    (way) => !taken.has(compositionOf(way)) && !worn.has(way.layout),
  )
  if (ways.length === 0) throw new Error(`no composition is left for ${key}`)
  const layoutCost = costs(ways, "layout", (layout) => near("layout", layout) + share(layout) * 14)
  const backdropCost = costs(ways, "backdrop", (backdrop) => near("backdrop", backdrop) * 2)
  const way = least(
    ways,
    (each) =>
      (layoutCost.get(each.layout) ?? 0) +
      (backdropCost.get(each.backdrop) ?? 0) +
      (used.get(compositionOf(each)) ?? 0) * 3 +
      each.strange,
  )
  const colours = newest.slice(0, OTHER_COLOURS).map(({ palette }) => palette)
  const palettes = [palettesOf(billed), paletteNames]
    .map((list) => list.filter((name) => !colours.includes(name)))
    .find((list) => list.length > 0)
  return {
    title,
    maker: billed.makerName,
    layout: way.layout,
    backdrop: way.backdrop,
    // The less a motif tells, the more its neighbours must lack it.
    motif:
      billed.motif ??
      least(motifsFor(billed), (motif, at) => near("motif", motif) * 0.5 + at * 0.9),
    palette: least(palettes ?? paletteNames, (palette) => near("palette", palette)),
    print,
    face,
    effect: effectOf(maker, face),
    seed,
  }
}

function costs<Part extends "layout" | "backdrop">(
  ways: readonly Way[],
  part: Part,
  costOf: (value: Way[Part]) => number,
): Map<Way[Part], number> {
  const values = new Set(ways.map((way) => way[part]))
  return new Map(Array.from(values, (value) => [value, costOf(value)]))
}

type Way = { layout: LayoutName; backdrop: Backdrop; strange: number }

function waysFor({ title, type, print, backdrop }: Billed & Particulars): Way[] {
  const fitting = layoutsOf[print].filter((layout) => fits(title, layout))
  const kin = new Set(relatives.filter((each) => each.includes(type)).flat())
  const scenesOf = (id: MysteryTypeId, strange: number) =>
    ([0, 1, 2] as const).map((variant) => ({ backdrop: `${id} ${variant}` as const, strange }))
  const scenes = backdrop
    ? [{ backdrop, strange: 0 }]
    : [
        ...scenesOf(type, 0),
        ...[...kin].filter((id) => id !== type).flatMap((id) => scenesOf(id, 1.2)),
      ]
  const patterns = groundNames.map((backdrop) => ({ backdrop, strange: 0.4 }))
  const layouts = fitting.length > 0 ? fitting : (["words"] as const)
  return layouts.flatMap((layout): Way[] => {
    if (layout === "repeated") return patterns.map((each) => ({ layout, ...each }))
    const choice = onPattern.includes(layout) ? patterns : scenes
    return choice.map((each) => ({ layout, ...each }))
  })
}

/** Whether a title is large enough in a layout to be read on a card. */
function fits(title: string, layout: LayoutName): boolean {
  const parts = partsOf(title)
  const { length } = unmarked(title)
  const main = unmarked(parts.main)
  const longest = Math.max(...phrasesIn(parts.main).map((phrase) => phrase.trim().length))
  if (forStanding.includes(layout) && (!canStand(parts) || longest > 9)) return false
  if (narrow.includes(layout) && (length > 18 || longest > 8)) return false
  if (layout === "arch") return main.length <= 12 && longest <= 8 && parts.below === ""
  if (layout === "tiles" || layout === "ransom")
    return (
      main.length <= 12 &&
      longest <= 7 &&
      parts.above.length + parts.below.length <= 8 &&
      !/[ 、。！？「」・/]/u.test(main)
    )
  if (length > 30) return ["words", "giant", "centre", "bubble"].includes(layout)
  return true
}

/** A maker keeps to some colours. */
function palettesOf({ maker, horror }: Billed): readonly PaletteName[] {
  if (horror) return horrorPalettes
  const start = seedOf(maker) % paletteNames.length
  return [0, 3, 6, 9, 13, 16].map(
    (step) => paletteNames[(start + step) % paletteNames.length] as PaletteName,
  )
}

/** An effect that suits the face, always the same for a maker. */
const effectOf = (maker: string, face: FaceName): Effect =>
  inTurn(
    face === "yuji" || face === "kaisei" || face === "dot"
      ? (["plain", "shadow", "outline"] as const)
      : effects,
    maker,
    0,
  )
