import { spoilerDelimiter } from "./spoiler-delimiter.ts"
import { graphemes } from "./truncate.ts"

const usual = { least: 12, most: 60 }

/** The first sentence of a review that can stand alone: neither too short nor too long, with nothing hidden and no address. */
export function quoteFrom(text: string, { least, most } = usual): string | null {
  const sentences = text.split(/(?<=[。！？!?])|\n/).map((sentence) => sentence.trim())
  const suits = (sentence: string) => {
    if (sentence.includes(spoilerDelimiter) || sentence.includes("://")) return false
    // Counting graphemes takes long; each has one unit at least, and 20 at most where it is an emoji of several.
    if (sentence.length < least || sentence.length > 20 * most) return false
    const { length } = graphemes(sentence)
    return length >= least && length <= most
  }
  return sentences.find(suits) ?? null
}
