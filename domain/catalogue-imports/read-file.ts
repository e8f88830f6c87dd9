import { done, type Outcome, refused } from "#shared/outcome.ts"
import { mostImportLines } from "#shared/mysteries/import-limits.ts"
import { nfkc } from "#shared/text/normalize.ts"
import { textIn } from "#domain/imports/decode-text.ts"
import { splitRows, type SplitRow } from "#domain/imports/split-rows.ts"
import { importColumns, keyColumns } from "./columns.ts"

/** Why the cells of a line are not what was meant. */
export type FileFault = "long-cell" | "wide" | "narrow" | "unclosed" | "unreadable"

/** A line of a file as it is written: its cells by the names of columns. */
export type FileLine = {
  /** Where it begins in the file, from 1. */
  line: number
  cells: Readonly<Record<string, string>>
  fault: FileFault | null
}

export type CatalogueFile = {
  /** The columns that it has, by their names. */
  columns: string[]
  /** Headings of which none is known, or that are there before. */
  unknown: string[]
  lines: FileLine[]
}

const delimiters = [",", "\t", ";"] as const
const mostColumns = 100
/** The longest text of a mystery has 5,000 characters; four units and more each as they are written. */
const longestCell = 21_000
const longestHeading = 60

/**
 * The lines of a file of mysteries by the headings in its first row. What is wrong with a line is said beside it; only a file of which
 * nothing can be read is refused. Its work grows with the content and no faster (server/imports).
 */
export function readCatalogueFile(content: Uint8Array | string): Outcome<CatalogueFile> {
  const text = textIn(content)
  if (text === null) return refused("import-no-text")
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, heads: headsOf(text, delimiter) }))
    .toSorted((a, b) => knownIn(b.heads) - knownIn(a.heads))
  if (!best || !best.heads.some((name) => isAnchor(name))) return refused("import-headings")
  const { delimiter, heads } = best
  const rows = splitRows(text, { delimiter, longestCell, mostColumns })
  const first = rows.next().value as SplitRow
  if (first.fault !== null) return refused("import-headings")
  const lines: FileLine[] = []
  for (const row of rows) {
    if (lines.length === mostImportLines) return refused("import-catalogue-lines")
    lines.push(readRow(row, heads))
  }
  if (lines.length === 0) return refused("import-nothing")
  return done({
    columns: heads.filter((name) => name !== null),
    unknown: first.cells.filter((_, n) => heads[n] === null).map(shown),
    lines,
  })
}

/** Without one of these no line says which mystery it is about. */
const isAnchor = (name: string | null) => name === "title" || name === "id" || name === "key"

const knownIn = (heads: readonly (string | null)[]) => heads.filter((name) => name !== null).length

const shown = (heading: string) =>
  heading.slice(0, longestHeading).toWellFormed() || "（見出しなし）"

/** The columns of the headings, each once; null for a heading that is not known. */
function headsOf(text: string, delimiter: string): (string | null)[] {
  const { value: first } = splitRows(text, { delimiter, longestCell, mostColumns }).next()
  const taken = new Set<string>()
  return (first ? first.cells : []).map((cell) => {
    const name = names.get(plain(cell)) ?? null
    if (name === null || taken.has(name)) return null
    taken.add(name)
    return name
  })
}

const plain = (heading: string) =>
  heading.length > longestHeading
    ? ""
    : nfkc(heading)
        .replaceAll(/[\s_()（）]/gu, "")
        .toLowerCase()

const names: ReadonlyMap<string, string> = new Map(
  [...importColumns, ...keyColumns].flatMap(({ name, heading }) => [
    [plain(name), name],
    [plain(heading), name],
  ]),
)

function readRow({ line, cells, fault }: SplitRow, heads: readonly (string | null)[]): FileLine {
  const named = heads.flatMap((name, n) => (name === null ? [] : [[name, cells[n] ?? ""] as const]))
  const isUnreadable = named.some(([, cell]) => cell.includes("\ufffd"))
  return {
    line,
    cells: Object.fromEntries(named),
    fault:
      fault ??
      (cells.length > heads.length
        ? "wide"
        : cells.length < heads.length
          ? "narrow"
          : isUnreadable
            ? "unreadable"
            : null),
  }
}
