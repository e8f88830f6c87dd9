import { readingKey } from "./reading-key.ts"
import { boundary } from "./separators.ts"

/**
 * 東京都 contains 京都, in writing and in reading, but a search for one does not mean the other. A boundary character
 * separates them in texts (the database's search_text() puts it there too), in readings and in queries.
 */
export const separateTokyoFromKyoto = (folded: string) =>
  folded.replaceAll("東京都", `東京${boundary}都`)

const tokyo = "ときよ"
const to = "と"

/** The words of a name as read aloud, with a boundary between 東京 and a と that follows. */
export const separateReadWords = (words: string[]): string[] =>
  words.map((word, n) => {
    const next = readingKey(words[n + 1] ?? "")
    return readingKey(word) === tokyo && next?.startsWith(to) ? word + boundary : word
  })

/** ときよと is either 東京 followed by と, or something that ends in と followed by きょうと. */
export function alternativeKeys(key: string): string[] {
  const separated = key.replaceAll(tokyo + to, tokyo + boundary + to)
  return separated === key ? [key] : [key, separated]
}
