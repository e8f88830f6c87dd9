import { faceOf, type FaceName, outlinesOf } from "./faces.ts"
import type { Outline } from "#shared/fonts/outlines.ts"
import { nfkc } from "#shared/text/normalize.ts"
import { phrasesIn, unmarked } from "./title-parts.ts"

/** A character where it stands: the centre of its ink, the size of its em, and how far it is turned. */
export type Letter = {
  outline: Outline
  x: number
  y: number
  size: number
  turn: number
  line: number
}

export type Direction = "across" | "down"
export type Room = { width: number; height: number }
/** Lines set around 0, 0, and the room they take. */
export type Setting = Room & { letters: Letter[]; smallest: number }

type Sign = {
  outline: Outline
  scale: number
  /** Along the line, and where the ink's centre is off the line's, of the line's size. */
  advance: number
  off: number
  turn: number
}
type Line = { signs: Sign[]; length: number }

const turning = "ー〜～…‥―－（）()「」『』【】〔〕"
const dropping = "、。，．"
const small = "ぁぃぅぇぉっゃゅょァィゥェォッャュョ"
const particle =
  /(?<=[\p{Script=Han}\p{Script=Katakana}ー0-9A-Z」』])(?:からの|から|まで|より|では|には|とは|のない|の|は|を|が|に|で|と|へ|も|や)(?=[\p{Script=Han}\p{Script=Katakana}、「『0-9A-Z]|[おご]\p{Script=Han}|\p{Script=Hiragana}|$)/gu
const lineHeight = { across: 1.06, down: 1.14 }

/** The largest setting of `marked` in a room. Lines end with phrases, or where `|` says so, and are of similar length. */
export function setLines(
  marked: string,
  { face, direction, room, fill = 1, align = "middle", even = false }: Wish,
): Setting {
  const text = unmarked(marked)
  const shrunk = new Set(
    [...(even ? "" : text).matchAll(particle)].flatMap(({ index, 0: found }) =>
      Array.from(found, (_, at) => index + at),
    ),
  )
  const signsOf = (part: Part) => signsFor(part, { face, direction, shrunk, even })
  const [along, across] =
    direction === "across" ? [room.width, room.height] : [room.height, room.width]
  const phrasing = phrasesIn(marked)
  const ways = marked === text ? [phrasing, phrasing.flatMap(wordsOf)] : [phrasing]
  const settings = ways.flatMap((pieces, rough) => {
    // Between the words of a phrase only where it gains much.
    const worth = rough === 0 ? 1 : 0.86
    const phrases = partsFrom(pieces).map((part) => measured(part, signsOf(part)))
    return [1, 2, 3, 4, 5, 6, 7].flatMap((count) => {
      const lines = breakInto(phrases, count)
      return lines ? [{ ...sizeLines(lines, { along, across, fill, direction }), worth }] : []
    })
  })
  const best = settings.reduce((one, other) =>
    other.smallest * other.worth > one.smallest * one.worth ? other : one,
  )
  return placeLines(best, direction, align)
}

const wordsOf = (phrase: string) => phrase.split(wordStart).filter((word) => word !== "")
const wordStart =
  /(?<=[\p{Script=Katakana}ー])(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\p{Script=Katakana})|(?=からの)|(?<=の)(?=[おご]\p{Script=Han})|(?<=\p{Script=Hiragana}の)(?=\p{Script=Hiragana}{2})|(?<=[\p{Script=Han}\p{Script=Katakana}ー](?:で|に|は|が|と|も|へ|の))(?=\p{Script=Hiragana}{3})/u

type Wish = {
  face: FaceName
  direction: Direction
  room: Room
  /** How much larger a short line may be than the longest. */
  fill?: number
  /** Where lines across begin. */
  align?: "start" | "middle"
  /** Every character takes the same room. */
  even?: boolean
}
type Part = { text: string; at: number }

function partsFrom(pieces: readonly string[]): Part[] {
  let at = 0
  return pieces.map((text) => {
    const part = { text, at }
    at += text.length
    return part
  })
}

function signsFor(
  { text, at }: Part,
  {
    face,
    direction,
    shrunk,
    even,
  }: Pick<Wish, "face" | "direction" | "even"> & { shrunk: Set<number> },
): Sign[] {
  const find = outlinesOf(face)
  const { gap } = faceOf(face)
  return [...text].flatMap((character, n): Sign[] => {
    const scale = shrunk.has(at + n) ? 0.74 : 1
    const outline =
      find(character) ?? find(nfkc(character)) ?? find(character === "～" ? "〜" : "〓")
    if (!outline || /\s/u.test(character))
      return [{ outline: blank, scale, advance: 0.32, off: 0, turn: 0 }]
    const [left, top, right, bottom] = outline.box
    const [wide, high] = [right - left, bottom - top]
    if (even) return [{ outline, scale: 0.86, advance: 1.16, off: 0, turn: 0 }]
    if (direction === "across") {
      // The ink's centre relative to the middle of an em whose baseline is shared.
      const off = ((top + bottom) / 2) * scale + 0.37
      return [{ outline, scale, advance: Math.max(0.24, wide * scale + gap), off, turn: 0 }]
    }
    const turn = turning.includes(character) ? 90 : 0
    const length = (turn ? wide : high) * scale
    const least = dropping.includes(character) ? 0.3 : 0.46
    const off = dropping.includes(character) ? 0.32 : small.includes(character) ? 0.1 : 0
    return [{ outline, scale, advance: Math.max(least, length + gap * 1.4), off, turn }]
  })
}

const blank: Outline = { strokes: "", points: [], box: [0, 0, 0, 0] }

type Phrase = Line & { ends: boolean }

const measured = ({ text }: Part, signs: Sign[]): Phrase => ({
  signs,
  length: signs.reduce((sum, { advance }) => sum + advance, 0),
  ends: /\s$/u.test(text),
})

/** At most `count` lines, the longest as short as possible; null if fewer phrases than lines. */
function breakInto(phrases: readonly Phrase[], count: number): Line[] | null {
  // A space ends its line, if there are enough of them.
  const ended = phrases.slice(0, -1).filter(({ ends }) => ends).length
  if (phrases.length < count) return null
  const fitting = (limit: number) => {
    const lines: { phrases: Phrase[]; length: number }[] = []
    let mustEnd = true
    for (const phrase of phrases) {
      const last = lines.at(-1)
      if (last && !mustEnd && last.length + phrase.length <= limit) {
        last.phrases.push(phrase)
        last.length += phrase.length
      } else lines.push({ phrases: [phrase], length: phrase.length })
      mustEnd = phrase.ends && ended < count
    }
    return lines
  }
  let limit = Math.max(...phrases.map(({ length }) => length))
  while (fitting(limit).length > count) limit += 0.25
  return fitting(limit).map((line) => trimmed(line.phrases.flatMap(({ signs }) => signs)))
}

/** A line neither begins nor ends with a space. */
function trimmed(signs: Sign[]): Line {
  const isInk = ({ outline }: Sign) => outline !== blank
  const kept = signs.slice(signs.findIndex(isInk), signs.findLastIndex(isInk) + 1)
  return { signs: kept, length: kept.reduce((sum, { advance }) => sum + advance, 0) }
}

type Sized = { lines: (Line & { size: number })[]; smallest: number }

function sizeLines(
  lines: readonly Line[],
  {
    along,
    across,
    fill,
    direction,
  }: { along: number; across: number; fill: number; direction: Direction },
): Sized {
  const longest = Math.max(...lines.map(({ length }) => length))
  const wanted = lines.map(({ length }) => Math.min(1 / length, fill / longest) * along)
  const taken = wanted.reduce((sum, size) => sum + size, 0) * lineHeight[direction]
  const shrink = Math.min(1, across / taken)
  const sizes = wanted.map((size) => Math.min(size * shrink, across * 0.92))
  return {
    lines: lines.map((line, n) => ({ ...line, size: sizes[n] ?? 0 })),
    smallest: Math.min(...sizes),
  }
}

function placeLines(
  { lines, smallest }: Sized,
  direction: Direction,
  align: "start" | "middle",
): Setting {
  const heights = lines.map(({ size }) => size * lineHeight[direction])
  const depth = heights.reduce((sum, height) => sum + height, 0)
  const length = Math.max(...lines.map((line) => line.length * line.size))
  let before = -depth / 2
  const letters = lines.flatMap(({ signs, size, length: own }, n) => {
    const middle = before + (heights[n] ?? 0) / 2
    before += heights[n] ?? 0
    // Down: the first line stands right, and all begin at the top.
    let along = direction === "across" && align === "middle" ? (-own * size) / 2 : -length / 2
    return signs.flatMap(({ outline, scale, advance, off, turn }): Letter[] => {
      const at = along + (advance * size) / 2
      along += advance * size
      if (outline === blank) return []
      const [x, y] =
        direction === "across"
          ? [at, middle + off * size]
          : [-middle + off * size, at - (off > 0.2 ? size * 0.12 : 0)]
      return [{ outline, x, y, size: size * scale, turn, line: n }]
    })
  })
  const [width, height] = direction === "across" ? [length, depth] : [depth, length]
  return { letters, width, height, smallest }
}
