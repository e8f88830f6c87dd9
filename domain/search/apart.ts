import { readingKey, seam } from "./reading-key.ts"

/**
 * 東京都 holds 京都, written and heard, and who looks for the one does not mean the other. A seam keeps them apart: in texts
 * (the database's search_text() sews the same), in how names sound, and in what is looked for.
 */
export const sewText = (plain: string) => plain.replaceAll("東京都", `東京${seam}都`)

const tokyo = "ときよ"
const to = "と"

/** The words of a name as they are read: 東京 stays apart from a と after it. */
export const sewWords = (words: string[]): string[] =>
  words.map((word, n) => {
    const next = readingKey(words[n + 1] ?? "")
    return readingKey(word) === tokyo && next?.startsWith(to) ? word + seam : word
  })

/** What ときよと may be: 東京 and と, or something else and きょうと. */
export function keysOf(key: string): string[] {
  const sewn = key.replaceAll(tokyo + to, tokyo + seam + to)
  return sewn === key ? [key] : [key, sewn]
}
