import { type Cursor, failAt, isAtEnd, sees, takeMatch, takeQuoted, takes } from "./cursor.ts"

export type JsonStep = { key: string; isIndex: boolean; asText: boolean }

/** A column, or a place inside of a JSON column. */
export type Field = { name: string; path: JsonStep[] }

const nameCharacters = /(?:[\p{L}\p{N}\p{M}_$ ]|-(?!>))+/uy
const jsonKey = /(?:[^\s().:,>"-]|[ _]|-(?!>)|:(?!:))+/uy
const jsonIndex = /-?\d+(?=$|->|::|[.,)])/y

export function readName(cursor: Cursor, expected = "field name (* or [a..z0..9_$])"): string {
  while (takes(cursor, " "));
  if (sees(cursor, '"')) return takeQuoted(cursor)
  const name = takeMatch(cursor, nameCharacters)?.trim()
  return name ? name : failAt(cursor, expected)
}

export function readField(cursor: Cursor, expected?: string): Field {
  return { name: readName(cursor, expected), path: readPath(cursor) }
}

export function readPath(cursor: Cursor): JsonStep[] {
  const path: JsonStep[] = []
  while (takes(cursor, "->")) {
    const asText = takes(cursor, ">")
    const index = takeMatch(cursor, jsonIndex)
    if (index !== null) {
      path.push({ key: index, isIndex: true, asText })
      continue
    }
    if (sees(cursor, "-")) {
      cursor.at += 1
      failAt(cursor, "digit")
    }
    const key = sees(cursor, '"') ? takeQuoted(cursor) : takeMatch(cursor, jsonKey)?.trim()
    if (!key) {
      failAt(cursor, '"-", digit or any non reserved character different from: .,>()')
    }
    path.push({ key, isIndex: false, asText })
  }
  return path
}

/** The names before the last one in `clients.projects.id`, and whatever follows them. */
export function readPrefix(cursor: Cursor): string[] {
  const names: string[] = []
  for (;;) {
    const before = cursor.at
    const name = readName(cursor)
    if (!takes(cursor, ".") || isAtEnd(cursor)) {
      cursor.at = before
      return names
    }
    names.push(name)
  }
}
