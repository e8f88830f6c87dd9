import { spoilerDelimiter } from "./spoiler-delimiter.ts"
import { graphemes } from "./truncate.ts"

/** The beginning of a review, counted in graphemes; a spoiler's delimiter is never cut in two. */
export function reviewExcerpt(text: string, most: number): string {
  if (text.length <= most) return text
  const characters = text
    .split(spoilerDelimiter)
    .flatMap((part, n) => (n === 0 ? graphemes(part) : [spoilerDelimiter, ...graphemes(part)]))
  let left = most
  const end = characters.findIndex(
    (each) => (left -= each === spoilerDelimiter ? each.length : 1) < 0,
  )
  return end === -1 ? text : `${characters.slice(0, end).join("").trimEnd()}…`
}
