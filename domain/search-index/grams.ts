import { partSeparator } from "#domain/japanese/separators.ts"
import { longestPhrase } from "./bitmap-names.ts"

/** A phrase is frequent when one text in 128 contains it, judged by every eighth text. */
const sampleEvery = 8
const frequent = 1 / 128

/**
 * Which characters occur in which texts, given by their offset: all single characters and pairs, and longer phrases that
 * are frequent. A phrase never reaches from one part of a text into the next.
 */
export function gramsOf(texts: ReadonlyMap<number, string>): Map<string, number[]> {
  const phrases = frequentPhrases(texts)
  const grams = new Map<string, number[]>()
  for (const [offset, text] of texts) {
    for (const part of text.split(partSeparator)) {
      const characters = [...part]
      for (let start = 0; start < characters.length; start++) {
        const most = Math.min(longestPhrase, characters.length - start)
        let gram = ""
        for (let length = 1; length <= most; length++) {
          gram += characters[start + length - 1]
          if (length > 2 && !phrases.has(gram)) break
          appendOnce(grams, gram, offset)
        }
      }
    }
  }
  return grams
}

/** Offsets come in order, so a repeated one is the last. */
function appendOnce(grams: Map<string, number[]>, gram: string, offset: number): void {
  const offsets = grams.get(gram)
  if (!offsets) grams.set(gram, [offset])
  else if (offsets.at(-1) !== offset) offsets.push(offset)
}

/** By growing length: a phrase can only be frequent if its beginning is. */
function frequentPhrases(texts: ReadonlyMap<number, string>): Set<string> {
  const sample = [...texts.values()].filter((_, n) => n % sampleEvery === 0)
  const parts = sample.map((text) => text.split(partSeparator).map((part) => [...part]))
  const least = Math.max(4, sample.length * frequent)
  const found = new Set<string>()
  let shorter: Set<string> | null = null
  for (let length = 3; length <= longestPhrase; length++) {
    const counts = new Map<string, number>()
    for (const text of parts) {
      for (const phrase of phrasesIn(text, length, shorter)) {
        counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
      }
    }
    shorter = new Set([...counts].filter(([, count]) => count >= least).map(([phrase]) => phrase))
    for (const phrase of shorter) found.add(phrase)
  }
  return found
}

function phrasesIn(parts: string[][], length: number, shorter: Set<string> | null): Set<string> {
  const phrases = new Set<string>()
  for (const characters of parts) {
    for (let start = 0; start + length <= characters.length; start++) {
      const beginning = characters.slice(start, start + length - 1).join("")
      if (shorter && !shorter.has(beginning)) continue
      phrases.add(beginning + characters[start + length - 1])
    }
  }
  return phrases
}
