import type { Slab } from "#domain/services.ts"
import {
  chroma,
  type Colour,
  colourOf,
  contrast,
  distance,
  mix,
  rgbOf,
  towardsContrast,
} from "./colour.ts"
import { readable } from "./paint.ts"
import type { Palette } from "./palette.ts"

const white = "#ffffff"
const black = "#000000"

/** The contrast of white words with the wide field, which carries most of them. */
const onWide = 7
/** Greyer posters lie on the site's own colours. */
const leastSaturation = 0.28
/** Fields nearer than this look like one. */
const apart = 70

/** The two flat colours under a poster: its own, so dark that white words are readable on both. */
export function slabOf(palette: Palette): Slab | null {
  const found = palette
    .map(({ colour, share }) => ({
      colour: towardsContrast(lifted(vivid(colour)), white, readable),
      weight: share ** 0.35 * clarity(colour),
    }))
    .filter(({ colour }) => saturation(colour) >= leastSaturation)
    .toSorted((one, other) => fitness(other) - fitness(one))
    .map(({ colour }) => colour)
  const [first] = found
  if (!first) return null
  const wide = towardsContrast(mix(first, black, 0.35), white, onWide)
  const other = found.find(
    (colour) => chroma(colour) >= 0.35 && distance(colour, first) > 2 * apart,
  )
  return [wide, other ?? first]
}

/** A light colour turns muddy where it is darkened. */
const clarity = (colour: Colour) => Math.min(1, contrast(colour, white) / 3) ** 2

/** A little of a colour is not what a poster is remembered for, and much of a dull one neither. */
const fitness = ({ colour, weight }: { colour: Colour; weight: number }) =>
  weight * (0.1 + saturation(colour)) ** 1.5

/** Dark colours are coloured, too, all but black. */
function saturation(colour: Colour): number {
  const rgb = rgbOf(colour)
  return (Math.max(...rgb) - Math.min(...rgb)) / Math.max(80, ...rgb)
}

/** Away from grey, as print is. */
function vivid(colour: Colour): Colour {
  const rgb = rgbOf(colour)
  const grey = (rgb[0] + rgb[1] + rgb[2]) / 3
  const away = (part: number) => Math.min(255, Math.max(0, grey + (part - grey) * 1.35))
  return colourOf([away(rgb[0]), away(rgb[1]), away(rgb[2])])
}

/** Out of the night, where all colours look like black: as if more light fell on it. */
function lifted(colour: Colour): Colour {
  const rgb = rgbOf(colour)
  const most = 255 / Math.max(1, ...rgb)
  for (let light = 1; light < most; light *= 1.08) {
    const tried = colourOf([rgb[0] * light, rgb[1] * light, rgb[2] * light])
    if (contrast(tried, white) <= 9) return tried
  }
  return colour
}
