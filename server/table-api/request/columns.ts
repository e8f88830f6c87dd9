import { expectEnd, openCursor, takes } from "./cursor.ts"
import { readName } from "./field.ts"

/** The names in `columns` or `on_conflict`. */
export function readColumns(text: string, what: "columns" | "on_conflict"): string[] {
  const cursor = openCursor(text, `${what} parameter`)
  const names: string[] = []
  do names.push(readName(cursor))
  while (takes(cursor, ","))
  expectEnd(cursor, '"," or ')
  return [...new Set(names)]
}
