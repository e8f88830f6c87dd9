/** So many mysteries, by their place in the order of lists, share one bitmap; db/migrations/0009-search-bitmaps.sql. */
export const chunkSize = 16_384

/** Up to so many places are listed one by one: a sixteenth of the size of a bitmap. */
export const mostListed = 64

/** Digits that a figure can have, counted from the lowest. Days count from 1900-01-01, as far as 2999. */
export const figureDigits = {
  starts: 19,
  ends: 19,
  price: 24,
  min_people: 17,
  max_people: 17,
  min_duration: 17,
  max_duration: 17,
} as const

/** Which texts can be searched by characters, and what their bitmaps begin with. */
export type SearchedText = "body" | "names" | "reading"

/** Phrases up to so long have bitmaps of their own where they are frequent. */
export const longestPhrase = 8

export const nameOfText = (text: SearchedText, words: string) => `${text}:${words}`

/** What a bitmap tells of a text, taken apart; null for all others. */
export function textOfName(name: string): { text: SearchedText; words: string } | null {
  const at = name.indexOf(":")
  const text = name.slice(0, at)
  return text === "body" || text === "names" || text === "reading"
    ? { text, words: name.slice(at + 1) }
    : null
}

const day = 86_400_000
const firstDay = Date.parse("1900-01-01")

export const dayNumber = (date: string): number => (Date.parse(date) - firstDay) / day

/** What rows of mystery_search tell in bitmaps, apart from their texts. */
export type KnownRow = { facets: readonly string[] } & {
  [figure in keyof typeof figureDigits]: number | string | null
}

/** The bitmaps that a row is in, but for those of its texts. */
export function namesOf(row: KnownRow): string[] {
  const names = ["all", ...row.facets.map((facet) => `facet:${facet}`)]
  for (const [figure, digits] of figures) {
    const given = row[figure]
    if (given === null) continue
    const value = typeof given === "string" ? dayNumber(given) : given
    names.push(`${figure}:known`)
    for (let digit = 0; digit < digits; digit++) {
      if ((value >> digit) & 1) names.push(`${figure}:${digit}`)
    }
  }
  return names
}

const figures = Object.entries(figureDigits) as [keyof typeof figureDigits, number][]
