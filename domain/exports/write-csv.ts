type Cell = string | number | null | undefined

/**
 * Beginnings of cells that a spreadsheet may run; full width counts in Japanese ones. Apostrophes before it count too, so that an import
 * that takes off one brings the cell back as it was.
 */
const formula = /^'*[=+\-@＝＋－＠\t\r]/

/** By RFC 4180, with the mark by which Excel knows UTF-8. No cell is a formula: those that begin like one get an apostrophe. */
export const writeCsv = (heads: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  writeCsvHead(heads) + writeCsvRows(rows)

/** The two parts of it, for a file that is made piece by piece. */
export const writeCsvHead = (heads: readonly string[]): string => `\ufeff${writeCsvRows([heads])}`
export const writeCsvRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("")

function cellOf(value: Cell): string {
  const text = String(value ?? "")
  const safe = typeof value === "string" && formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
