/**
 * The version of what bitmaps hold. Raise it when rows map to other bitmaps than before: the background then rebuilds every
 * chunk, and each answers from its old bitmaps until its new ones are complete.
 */
export const bitmapFormat = 5

/** Binary digits per figure, which is stored digit by digit. Days count from 1900-01-01 up to 2999. */
export const figureDigits = {
  starts: 19,
  ends: 19,
  price: 24,
  min_people: 17,
  max_people: 17,
  min_duration: 17,
  max_duration: 17,
  off_until: 19,
  sold_out_until: 19,
} as const

/** The texts of a row that can be searched by characters. */
export type TextField = "body" | "names" | "reading"

/** Longer texts have no bitmap of their own. */
export const longestPhrase = 8

export const textBitmap = (field: TextField, text: string) => `${field}:${text}`

/** The field and text of a text bitmap; null for the name of any other bitmap. */
export function parseTextBitmap(name: string): { field: TextField; text: string } | null {
  const colon = name.indexOf(":")
  const field = name.slice(0, colon)
  return field === "body" || field === "names" || field === "reading"
    ? { field, text: name.slice(colon + 1) }
    : null
}

const day = 86_400_000
const firstDay = Date.parse("1900-01-01")

export const dayNumber = (date: string): number => (Date.parse(date) - firstDay) / day

/** The columns of mystery_search that decide which bitmaps a row is in, apart from its texts. */
export type IndexedRow = { facets: readonly string[] } & {
  [figure in keyof typeof figureDigits]: number | string | null
}

/** The bitmaps that a row is in, apart from those of its texts. */
export function bitmapsOfRow(row: IndexedRow): string[] {
  const names = ["all", ...row.facets.map((facet) => `facet:${facet}`)]
  for (const { figure, known, digits } of figures) {
    const given = row[figure]
    if (given === null) continue
    const value = typeof given === "string" ? dayNumber(given) : given
    names.push(known)
    for (const [n, digit] of digits.entries()) {
      if ((value >> n) & 1) names.push(digit)
    }
  }
  return names
}

/** Their names are made once, because rows are read by the hundred thousand. */
const figures = Object.entries(figureDigits).map(([figure, digits]) => ({
  figure: figure as keyof typeof figureDigits,
  known: `${figure}:known`,
  digits: Array.from({ length: digits }, (_, n) => `${figure}:${n}`),
}))
