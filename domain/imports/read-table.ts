import { done, type Outcome, type Refusal, refused } from "#shared/outcome.ts"
import { splitRows } from "./split-rows.ts"
import { mostLines } from "./written-lines.ts"

const delimiters = [",", "\t", ";"] as const

/** One more than lines: the headings. */
const mostRows = mostLines + 1
const mostColumns = 50
/** Longer than any memo, of which the beginning is kept. */
const longestCell = 5000

type Rows = { rows: string[][]; refusal: Refusal | null }

/** The cells of a CSV text, and of its cousins with tabs or semicolons; null if the text is no table. */
export function readTable(text: string): Outcome<string[][] | null> {
  const [widest] = delimiters
    .map((delimiter) => rowsOf(text, delimiter))
    .filter(({ rows }) => isTable(rows))
    .toSorted((a, b) => widthOf(b.rows) - widthOf(a.rows))
  return widest?.refusal ?? done(widest?.rows ?? null)
}

/** Rows of one width, most of them. A comma within a sentence makes none. */
function isTable(rows: string[][]): boolean {
  const width = widthOf(rows)
  return width > 1 && rows.filter(({ length }) => length === width).length >= rows.length * 0.8
}

function widthOf(rows: string[][]): number {
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0
}

/** Reading ends where the table is larger than it may be. */
function rowsOf(text: string, delimiter: string): Rows {
  const rows: string[][] = []
  for (const { cells, fault } of splitRows(text, { delimiter, longestCell, mostColumns })) {
    if (fault === "long-cell" || fault === "wide")
      return { rows, refusal: refused("import-long-line") }
    if (rows.length === mostRows) return { rows, refusal: refused("import-lines") }
    rows.push(cells)
  }
  return { rows, refusal: null }
}
