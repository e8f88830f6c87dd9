/** A row of a delimited text. `line` is where it begins in the file, from 1. */
export type SplitRow = {
  line: number
  cells: string[]
  /** Why its cells are not complete. */
  fault: "long-cell" | "wide" | "unclosed" | null
}

type Bounds = { delimiter: string; longestCell: number; mostColumns: number }

/**
 * The rows by RFC 4180: a quoted cell may have delimiters, line breaks and doubled quotes. Empty rows are left out, and so is what
 * exceeds the bounds.
 */
export function* splitRows(text: string, bounds: Bounds): Generator<SplitRow, undefined> {
  const { delimiter, longestCell, mostColumns } = bounds
  let row: SplitRow = { line: 1, cells: [], fault: null }
  let line = 1
  let cell = ""
  let isQuoted = false
  const add = (letter: string) => {
    if (cell.length > longestCell) row.fault ??= "long-cell"
    else cell += letter
  }
  const endCell = () => {
    if (row.cells.length < mostColumns) row.cells.push(plain(cell))
    else row.fault ??= "wide"
    cell = ""
  }
  const endRow = (): SplitRow[] => {
    const ended = row
    if (row.cells.length > 0 || cell !== "") endCell()
    row = { line, cells: [], fault: null }
    return ended.fault !== null || ended.cells.some((each) => each !== "") ? [ended] : []
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    if (letter === "\n") line++
    if (isQuoted) {
      if (letter !== '"') add(letter)
      else if (text.charAt(at + 1) === '"') add(text.charAt(at++))
      else isQuoted = false
    } else if (letter === '"' && cell.trim() === "") {
      isQuoted = true
      cell = ""
    } else if (letter === delimiter) endCell()
    else if (letter === "\n") yield* endRow()
    else if (letter !== "\r") add(letter)
  }
  if (isQuoted) row.fault = "unclosed"
  yield* endRow()
  return undefined
}

/** Spreadsheets are kept from reading a formula by an apostrophe, as this site writes it too. */
const plain = (cell: string) => cell.trim().replace(/^'(?='*[=+\-@＝＋－＠\t\r])/, "")
