import type { CardColour } from "#shared/share-cards/share-card.ts"
import { chroma, type Colour, contrast, distance, mix, towardsContrast } from "./colour.ts"
import type { Palette } from "./palette.ts"

/** The colours of a card. Texts and the number reach `readable` on what they stand on. */
export type Paint = {
  ground: Colour
  /** Two more fields of colour, beside the ground. */
  slabs: readonly [Colour, Colour]
  number: Colour
  /** On the ground. */
  words: Colour
  /** On the second slab. */
  wordsOnSlab: Colour
  /** The edge of a poster. */
  edge: Colour
  /** In place of posters, over the fields. */
  keyhole: Colour
  /** A lit day, on the ground. */
  lit: Colour
  /** An unlit day, on the ground. */
  unlit: Colour
  night: Colour
  nightTile: Colour
}

/** WCAG AA for texts of any size. */
export const readable = 4.5

const ink = "#0B1F3A"
const white = "#ffffff"
const amber = "#FFB300"
const darkest = "#0B0714"

/** Of a card without posters: the site's own colours. */
const ownPalette: Palette = [
  { colour: "#0967D3", share: 0.5 },
  { colour: "#FFE3B0", share: 0.3 },
  { colour: "#0B1F3A", share: 0.2 },
]

/** The colours of a card, from those of its posters, the best one first. */
export function paintOf(palettes: readonly Palette[], colour: CardColour): Paint {
  const known = palettes.filter((palette) => palette.length > 0)
  const [first = ownPalette, second = first, third = second] = known
  const own = strongest(first)
  const all = [...first, ...second, ...third]
  switch (colour) {
    case "light":
      return paint({ ground: own, slabs: slabsOf(own, all, third), night: "#141A46" })
    case "amber":
      return paint({ ground: amber, slabs: slabsOf(amber, all, third), night: "#141A46" })
    case "dark": {
      const [one, other] = slabsOf(own, all, third)
      return paint({
        ground: mix(own, darkest, 0.86),
        slabs: [mix(one, darkest, 0.58), mix(other, darkest, 0.58)],
        number: towardsContrast(chroma(own) > 0.3 ? own : amber, mix(own, darkest, 0.86), 6),
        night: "#0B0F2A",
      })
    }
  }
}

type Fields = { ground: Colour; slabs: [Colour, Colour]; night: Colour; number?: Colour }

function paint({ ground: wanted, slabs: [one, other], night, number }: Fields): Paint {
  const ground = carriesWords(wanted)
  const second = carriesWords(other)
  const words = [mix(one, ink, 0.75), ink, white].toSorted(
    (a, b) => contrast(b, ground) - contrast(a, ground),
  )[0] as Colour
  return {
    ground,
    slabs: [one, second],
    number: number ?? readableOn(one, ground),
    words,
    wordsOnSlab: contrast(white, second) >= readable ? white : ink,
    edge: white,
    keyhole: distance(amber, one) > 120 && ground !== amber ? amber : white,
    lit: distance(amber, ground) > 120 ? amber : words,
    unlit: mix(words, ground, 0.55),
    night,
    nightTile: mix(night, white, 0.14),
  }
}

/** The first slab is the number's colour, too, so one that is readable on the ground goes before the others. */
function slabsOf(ground: Colour, all: Palette, third: Palette): [Colour, Colour] {
  const apart = all.filter(({ colour }) => distance(colour, ground) > 110)
  const contrasting = apart.filter(({ colour }) => contrast(colour, ground) >= readable)
  const [chosen] = [contrasting, apart].filter(({ length }) => length > 0)
  const one = chosen ? strongest(chosen) : mix(ground, ink, 0.5)
  const differs = ({ colour }: Palette[number]) =>
    distance(colour, ground) > 90 && distance(colour, one) > 90
  const others = [third.filter(differs), all.filter(differs)].find(({ length }) => length > 0)
  return [one, others ? strongest(others) : mix(one, ink, 0.4)]
}

/** Ink is friendlier than black. */
function readableOn(colour: Colour, ground: Colour): Colour {
  const tried = towardsContrast(colour, ground, readable)
  return tried === "#000000" ? ink : tried
}

/** The colour that one remembers of a poster: much of it, and not grey. */
export const strongest = (palette: Palette): Colour =>
  palette.toSorted((one, other) => strength(other) - strength(one))[0]?.colour ?? ink

const strength = ({ colour, share }: Palette[number]) => share ** 0.35 * (0.1 + chroma(colour))

/** Between white and ink are greys on which neither is readable. */
const carriesWords = (colour: Colour): Colour =>
  contrast(white, colour) >= readable || contrast(ink, colour) >= readable
    ? colour
    : towardsContrast(colour, white, readable)

/** A colour of a poster for a tile at night. */
export const atNight = (palette: Palette | undefined, night: Colour): Colour =>
  palette && palette.length > 0 ? towardsContrast(strongest(palette), night, 3.5) : amber
