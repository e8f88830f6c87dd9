import { readGlyphs, tableAt, viewOf } from "./font-widths.ts"

/** A character on an em of 1, upright, with y growing downwards from the baseline. */
export type Outline = {
  /** A letter for each stroke: a move, a line, a quadratic curve, or the end of a contour, as in `MLQQZ`. */
  strokes: string
  /** x and y of the points of all strokes: one point of M and L, of Q the control point before its end, none of Z. */
  points: readonly number[]
  /** The ink: left, top, right, bottom. */
  box: readonly [number, number, number, number]
}

/** Null if the font lacks the character. */
export type OutlineOf = (character: string) => Outline | null

/** Reads the glyphs of a TrueType font. */
export function readOutlines(font: Uint8Array): OutlineOf {
  const view = viewOf(font)
  const glyphs = readGlyphs(view)
  const contoursOf = readContours(view)
  const unitsPerEm = view.getUint16(tableAt(view, "head") + 18)
  const known = new Map<number, Outline>()
  return (character) => {
    const glyph = glyphs.get(character.codePointAt(0) ?? 0)
    if (!glyph) return null
    const outline = known.get(glyph) ?? outlineFrom(contoursOf(glyph), 1 / unitsPerEm)
    known.set(glyph, outline)
    return outline
  }
}

type Dot = { x: number; y: number; on: boolean }
type Contour = readonly Dot[]

function readContours(view: DataView) {
  const head = tableAt(view, "head")
  const [loca, glyf] = [tableAt(view, "loca"), tableAt(view, "glyf")]
  const isLong = view.getUint16(head + 50) === 1
  const startOf = (glyph: number) =>
    glyf + (isLong ? view.getUint32(loca + glyph * 4) : view.getUint16(loca + glyph * 2) * 2)

  return function contoursOf(glyph: number): Contour[] {
    const at = startOf(glyph)
    if (at === startOf(glyph + 1)) return []
    const count = view.getInt16(at)
    return count < 0 ? readParts(view, at + 10, contoursOf) : readSimple(view, at + 10, count)
  }
}

function readSimple(view: DataView, at: number, count: number): Contour[] {
  const ends = Array.from({ length: count }, (_, n) => view.getUint16(at + n * 2))
  const total = (ends.at(-1) ?? -1) + 1
  let next = at + count * 2 + 2 + view.getUint16(at + count * 2)
  const flags: number[] = []
  while (flags.length < total) {
    const flag = view.getUint8(next++)
    const times = flag & 8 ? view.getUint8(next++) : 0
    for (let n = 0; n <= times; n++) flags.push(flag)
  }
  const read = (short: number, same: number) => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += view.getUint8(next++) * (flag & same ? 1 : -1)
      else if (!(flag & same)) {
        value += view.getInt16(next)
        next += 2
      }
      return value
    })
  }
  const [xs, ys] = [read(2, 16), read(4, 32)]
  const dots = flags.map((flag, n) => ({ x: xs[n] ?? 0, y: ys[n] ?? 0, on: (flag & 1) === 1 }))
  return ends.map((end, n) => dots.slice((ends[n - 1] ?? -1) + 1, end + 1))
}

/** A glyph composed of others. */
function readParts(
  view: DataView,
  start: number,
  contoursOf: (glyph: number) => Contour[],
): Contour[] {
  const contours: Contour[] = []
  for (let at = start, more = true; more;) {
    const flags = view.getUint16(at)
    const glyph = view.getUint16(at + 2)
    const [dx, dy] =
      flags & 1
        ? [view.getInt16(at + 4), view.getInt16(at + 6)]
        : [view.getInt8(at + 4), view.getInt8(at + 5)]
    at += flags & 1 ? 8 : 6
    const scale = (offset: number) => view.getInt16(at + offset) / 16_384
    let [a, b, c, d] = [1, 0, 0, 1]
    if (flags & 8) {
      a = d = scale(0)
      at += 2
    } else if (flags & 64) {
      ;[a, d] = [scale(0), scale(2)]
      at += 4
    } else if (flags & 128) {
      ;[a, b, c, d] = [scale(0), scale(2), scale(4), scale(6)]
      at += 8
    }
    const moved = ({ x, y, on }: Dot) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, on })
    contours.push(...contoursOf(glyph).map((contour) => contour.map(moved)))
    more = (flags & 32) !== 0
  }
  return contours
}

function outlineFrom(contours: readonly Contour[], scale: number): Outline {
  const scaled = contours.map((contour) =>
    contour.map(({ x, y, on }) => ({ x: x * scale, y: -y * scale, on })),
  )
  const dots = scaled.flat()
  if (dots.length === 0) return { strokes: "", points: [], box: [0, 0, 0, 0] }
  const [xs, ys] = [dots.map(({ x }) => x), dots.map(({ y }) => y)]
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const
  // Not an object for each stroke: thousands of characters are kept.
  const points: number[] = []
  const strokes = scaled.map((contour) => strokesOf(contour, points)).join("")
  return { strokes, points, box }
}

const between = (one: Dot, other: Dot): Dot => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
  on: true,
})

/** Adds to `points`. Between two control points there is a point of the contour that the font leaves out. */
function strokesOf(contour: Contour, points: number[]): string {
  const [first, last] = [contour[0], contour.at(-1)]
  if (!first || !last) return ""
  const start = first.on ? first : last.on ? last : between(first, last)
  points.push(start.x, start.y)
  let strokes = "M"
  let control: Dot | null = null
  for (const dot of [...(first.on ? contour.slice(1) : contour), start]) {
    if (!control && dot.on) {
      strokes += "L"
      points.push(dot.x, dot.y)
    }
    if (control) {
      const end: Dot = dot.on ? dot : between(control, dot)
      strokes += "Q"
      points.push(control.x, control.y, end.x, end.y)
    }
    control = dot.on ? null : dot
  }
  return `${strokes}Z`
}
