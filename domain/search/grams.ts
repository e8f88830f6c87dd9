import { partSeparator } from "#domain/japanese/separators.ts"
import { longestPhrase } from "./chunk.ts"

/** A phrase has a bitmap of its own where every 128th text holds it, judged by every eighth text. */
const sampled = 8
const frequent = 1 / 128

/**
 * Which characters stand in which texts: all single ones and pairs, and longer phrases that are frequent. Texts are known
 * by their places; a phrase never reaches from one part of a text into the next.
 */
export function gramsOf(texts: ReadonlyMap<number, string>): Map<string, number[]> {
  const phrases = frequentPhrases(texts)
  const grams = new Map<string, number[]>()
  for (const [place, text] of texts) {
    for (const part of text.split(partSeparator)) {
      const characters = [...part]
      for (let at = 0; at < characters.length; at++) {
        let gram = ""
        for (
          let length = 1;
          length <= longestPhrase && at + length <= characters.length;
          length++
        ) {
          gram += characters[at + length - 1]
          if (length > 2 && !phrases.has(gram)) break
          note(grams, gram, place)
        }
      }
    }
  }
  return grams
}

/** Once for each place, in order: the last one noted tells. */
function note(grams: Map<string, number[]>, gram: string, place: number): void {
  const places = grams.get(gram)
  if (!places) grams.set(gram, [place])
  else if (places.at(-1) !== place) places.push(place)
}

/** From pairs up: what begins with a rare phrase is rare itself. */
function frequentPhrases(texts: ReadonlyMap<number, string>): Set<string> {
  const sample = [...texts.values()].filter((_, n) => n % sampled === 0)
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
    for (let at = 0; at + length <= characters.length; at++) {
      const beginning = characters.slice(at, at + length - 1).join("")
      if (shorter && !shorter.has(beginning)) continue
      phrases.add(beginning + characters[at + length - 1])
    }
  }
  return phrases
}
