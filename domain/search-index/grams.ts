import { partSeparator } from "#domain/japanese/separators.ts"
import { longestPhrase } from "./bitmap-names.ts"

/** A phrase is frequent when one text in 128 contains it, judged by every eighth text. */
const sampleEvery = 8
const frequent = 1 / 128

/** A node of a tree in which each gram is a path, one code point a step: walking is far cheaper than making strings. */
type Gram = {
  /** The offsets of the texts that contain it, in order. */
  offsets: number[]
  longer: Map<number, Gram>
}

/** No gram reaches from one part of a text into the next. */
type Part = { codePoints: number[]; offset: number; isSampled: boolean }

/**
 * The texts in which characters occur, given by their offset: all single characters and pairs, and longer phrases that
 * are frequent.
 */
export function gramsOf(texts: ReadonlyMap<number, string>): Map<string, number[]> {
  const parts = [...texts].flatMap(([offset, text], n) =>
    text.split(partSeparator).map((part): Part => ({
      codePoints: Array.from(part, (character) => character.codePointAt(0) ?? 0),
      offset,
      isSampled: n % sampleEvery === 0,
    })),
  )
  const root = newGram()
  addPairs(root, parts)
  const sample = parts.filter(({ isSampled }) => isSampled)
  addFrequentPhrases(root, sample, Math.max(4, Math.ceil(texts.size / sampleEvery) * frequent))
  addPhraseOffsets(root, parts)
  return new Map(listGrams(root, ""))
}

/** Single characters and pairs. */
function addPairs(root: Gram, parts: Part[]): void {
  for (const { codePoints, offset } of parts) {
    let before: Gram | undefined
    for (const codePoint of codePoints) {
      const single = grow(root, codePoint)
      addOffset(single, offset)
      if (before) addOffset(grow(before, codePoint), offset)
      before = single
    }
  }
}

/** The phrases that at least so many texts of a sample contain. A phrase can only be frequent if its beginning is. */
function addFrequentPhrases(root: Gram, sample: Part[], least: number): void {
  for (let length = 3; length <= longestPhrase; length++) {
    const beginnings = new Set<Gram>()
    for (const { codePoints, offset } of sample) {
      for (let start = 0; start + length <= codePoints.length; start++) {
        const end = start + length - 1
        const beginning = find(root, codePoints, start, end)
        if (!beginning) continue
        beginnings.add(beginning)
        addOffset(grow(beginning, codePoints[end] ?? 0), offset)
      }
    }
    for (const { longer } of beginnings) {
      for (const [codePoint, phrase] of longer) {
        if (phrase.offsets.length < least) longer.delete(codePoint)
        phrase.offsets = []
      }
    }
  }
}

function addPhraseOffsets(root: Gram, parts: Part[]): void {
  for (const { codePoints, offset } of parts) {
    for (let start = 0; start + 3 <= codePoints.length; start++) {
      let phrase = find(root, codePoints, start, start + 2)
      for (let end = start + 2; phrase && end < codePoints.length; end++) {
        phrase = phrase.longer.get(codePoints[end] ?? 0)
        if (phrase) addOffset(phrase, offset)
      }
    }
  }
}

function find(root: Gram, codePoints: number[], start: number, end: number): Gram | undefined {
  let gram: Gram | undefined = root
  for (let n = start; gram && n < end; n++) gram = gram.longer.get(codePoints[n] ?? 0)
  return gram
}

const newGram = (): Gram => ({ offsets: [], longer: new Map() })

function grow(gram: Gram, codePoint: number): Gram {
  const known = gram.longer.get(codePoint)
  if (known) return known
  const longer = newGram()
  gram.longer.set(codePoint, longer)
  return longer
}

/** Offsets come in order, so a repeated one is the last. */
function addOffset({ offsets }: Gram, offset: number): void {
  if (offsets[offsets.length - 1] !== offset) offsets.push(offset)
}

function* listGrams({ longer }: Gram, beginning: string): Generator<[string, number[]]> {
  for (const [codePoint, gram] of longer) {
    const text = beginning + String.fromCodePoint(codePoint)
    yield [text, gram.offsets]
    yield* listGrams(gram, text)
  }
}
