/** So many mysteries, by their place in the order of lists, share one bitmap; db/migrations/0012-search-bitmaps.sql. */
export const chunkSize = 16_384

/** Up to so many places are listed one by one: a sixteenth of the size of a bitmap, and as quick to count. */
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

const day = 86_400_000
const firstDay = Date.parse("1900-01-01")

export const dayNumber = (date: string): number => (Date.parse(date) - firstDay) / day
