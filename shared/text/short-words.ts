import { quoteFrom } from "./quote.ts"
import { spoilerDelimiter } from "./spoiler-delimiter.ts"
import { graphemes } from "./truncate.ts"

/** A review is short up to this length. */
export const mostShort = 40
const least = 8

/** Words of a review that can stand alone, and whether they are all of it. */
export type ShortWords = { words: string; isWhole: boolean }

/** A short review as it is; of a longer one, a short sentence. Null where there is none, or something in it is hidden. */
export function shortWords(text: string, most = mostShort): ShortWords | null {
  const line = text.trim()
  if (standsAlone(line) && isBetween(line, most)) return { words: line, isWhole: true }
  const words = quoteFrom(text, { least, most })
  return words === null ? null : { words, isWhole: false }
}

const standsAlone = (line: string) =>
  !line.includes(spoilerDelimiter) && !line.includes("://") && !line.includes("\n")

function isBetween(line: string, most: number): boolean {
  // Counting graphemes takes long. A short line has few code units, also where some are emoji.
  if (line.length < least || line.length > 2 * most) return false
  const { length } = graphemes(line)
  return length >= least && length <= most
}
