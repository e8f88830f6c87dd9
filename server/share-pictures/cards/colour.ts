/** A colour as #RRGGBB. */
export type Colour = string

type Rgb = readonly [number, number, number]

export function rgbOf(colour: Colour): Rgb {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export const colourOf = (rgb: Rgb): Colour =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`

/** `share` of the other colour, from 0 to 1. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const [a, b] = [rgbOf(one), rgbOf(other)]
  const between = (n: 0 | 1 | 2) => a[n] + (b[n] - a[n]) * share
  return colourOf([between(0), between(1), between(2)])
}

/** 0 for greys, 1 for pure colours. */
export function chroma(colour: Colour): number {
  const rgb = rgbOf(colour)
  return (Math.max(...rgb) - Math.min(...rgb)) / 255
}

/** How different two colours look, roughly: 0 to 441. */
export function distance(one: Colour, other: Colour): number {
  const [a, b] = [rgbOf(one), rgbOf(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function luminance(colour: Colour): number {
  const linear = (part: number) => {
    const value = part / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  const [red, green, blue] = rgbOf(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** As WCAG defines it: 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const black = "#000000"
const white = "#ffffff"

/** The colour, darkened or lightened no further than it needs for the contrast. */
export function towardsContrast(colour: Colour, on: Colour, least: number): Colour {
  const end = contrast(black, on) > contrast(white, on) ? black : white
  for (let share = 0; share < 1; share += 0.05) {
    const tried = mix(colour, end, share)
    if (contrast(tried, on) >= least) return tried
  }
  return end
}
