const delimiters = [",", "\t", ";"] as const

/** The cells of a CSV text, and of its cousins with tabs or semicolons; null if the text is no table. */
export function readTable(text: string): string[][] | null {
  const tables = delimiters
    .map((delimiter) => cellsOf(text, delimiter))
    .filter((rows) => isTable(rows))
  return tables.toSorted((a, b) => widthOf(b) - widthOf(a))[0] ?? null
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

/** By RFC 4180: a quoted cell may have delimiters, line breaks and doubled quotes. Empty rows are left out. */
function cellsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ""
  let isQuoted = false
  const endRow = () => {
    row.push(plain(cell))
    if (row.some((each) => each !== "")) rows.push(row)
    row = []
    cell = ""
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text.charAt(at + 1) === '"') cell += text.charAt(at++)
      else isQuoted = false
    } else if (letter === '"' && cell.trim() === "") {
      isQuoted = true
      cell = ""
    } else if (letter === delimiter) {
      row.push(plain(cell))
      cell = ""
    } else if (letter === "\n") endRow()
    else if (letter !== "\r") cell += letter
  }
  endRow()
  return rows
}

/** Spreadsheets are kept from reading a formula by an apostrophe, as this site writes it too. */
const plain = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, "")
