import { escapeXml } from "#shared/feeds/escape-xml.ts"
import { setHeading, type Step } from "../lines.ts"
import type { Colour } from "./colour.ts"
import type { Fonts } from "./fonts.ts"

/** Pieces of SVG: everything of a card is placed by hand, as on a poster. */
export type Board = ReturnType<typeof createBoard>

/** The height of the digits, of their em. */
const digitHeight = 0.746
const spacing = 0.03

type Words = { x: number; y: number; size: number; fill: Colour }
type Block = Omit<Words, "size"> & {
  width: number
  steps: readonly [Step, ...Step[]]
  /** Whether `y` is the baseline of the first line or of the last. */
  from: "top" | "bottom"
}
type Poster = { x: number; y: number; width: number; turn: number; image: string }

const keyhole = "M-8 8A20 20 0 1 1 8 8L19 40H-19z"

export function createBoard({ widthOf, digitWidth }: Fonts) {
  const spaced = (character: string) => (widthOf(character) ?? 1) + spacing

  const words = (text: string, { x, y, size, fill }: Words): string =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" letter-spacing="${round(size * spacing)}">${escapeXml(text)}</text>`

  /** As large as the width allows; too much is cut with …. */
  function block(text: string, { x, y, width, steps, fill, from }: Block): string {
    const { size, lines } = setHeading(text, { width, steps, widthOf: spaced })
    const height = size * 1.32
    const top = from === "top" ? y : y - (lines.length - 1) * height
    return lines
      .map((line, n) => words(line, { x, y: round(top + n * height), size, fill }))
      .join("")
  }

  /** The number with its unit. A long one is set narrower, never lower. */
  function number(
    count: number,
    unit: string,
    {
      x,
      y,
      width,
      height,
      fill,
      unitFill,
      unitSize,
    }: {
      x: number
      y: number
      width: number
      height: number
      fill: Colour
      unitFill: Colour
      unitSize: number
    },
  ): string {
    const size = height / digitHeight
    const unitWidth = widthOfWords(unit, unitSize) + unitSize * 0.25
    const natural = [...String(count)].reduce((sum, digit) => sum + digitWidth(digit), 0) * size
    const narrow = Math.min(1, (width - unitWidth) / natural)
    return (
      `<g transform="translate(${x} ${y}) scale(${round(narrow, 4)} 1)">` +
      `<text font-family="${numberFace}" font-weight="400" font-size="${round(size)}" fill="${fill}">${count}</text></g>` +
      words(unit, {
        x: round(x + natural * narrow + unitSize * 0.2),
        y,
        size: unitSize,
        fill: unitFill,
      })
    )
  }

  const widthOfWords = (text: string, size: number) =>
    [...text].reduce((sum, character) => sum + spaced(character), 0) * size

  return { words, block, number }
}

export const numberFace = "Dela Gothic One"

/** A picture of 4:3 with a white edge, whole and a little turned. */
export function poster({ x, y, width, turn, image }: Poster, edge: Colour): string {
  const height = width * 0.75
  const rim = Math.max(8, width * 0.02)
  const [left, top] = [-width / 2, -height / 2]
  const frame = (dx: number, dy: number, paint: string) =>
    `<rect x="${round(left - rim + dx)}" y="${round(top - rim + dy)}" width="${round(width + rim * 2)}" height="${round(height + rim * 2)}" rx="14" ${paint}/>`
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})">` +
    frame(6, 12, `opacity=".28"`) +
    frame(0, 0, `fill="${edge}"`) +
    `<image x="${left}" y="${top}" width="${width}" height="${height}" href="${image}" preserveAspectRatio="xMidYMid slice"/></g>`
  )
}

export const keyholeAt = (x: number, y: number, scale: number, fill: Colour): string =>
  `<path transform="translate(${round(x)} ${round(y - 12 * scale)}) scale(${scale})" d="${keyhole}" fill="${fill}"/>`

/** A dotted line with round dots. */
export const trail = (path: string, width: number, stroke: Colour): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="0 ${round(width * 2.6)}"/>`

export const field = (path: string, fill: Colour): string => `<path d="${path}" fill="${fill}"/>`

export const disc = (x: number, y: number, radius: number, fill: Colour): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="${fill}"/>`

export const round = (value: number, digits = 1): number => Number(value.toFixed(digits))
