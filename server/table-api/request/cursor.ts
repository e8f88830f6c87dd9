import { refuse } from "#server/table-api/refusal.ts"

/** A place in a text that is being read. `what` names the text in refusals. */
export type Cursor = { text: string; at: number; what: string }

export function openCursor(text: string, what: string): Cursor {
  return { text, at: 0, what }
}

/** Moves past `literal` if it comes next. */
export function takes(cursor: Cursor, literal: string): boolean {
  if (!cursor.text.startsWith(literal, cursor.at)) return false
  cursor.at += literal.length
  return true
}

export function sees(cursor: Cursor, literal: string): boolean {
  return cursor.text.startsWith(literal, cursor.at)
}

export function isAtEnd(cursor: Cursor): boolean {
  return cursor.at >= cursor.text.length
}

/** Moves past the match of a sticky expression. */
export function takeMatch(cursor: Cursor, sticky: RegExp): string | null {
  sticky.lastIndex = cursor.at
  const found = sticky.exec(cursor.text)?.[0]
  if (found === undefined) return null
  cursor.at += found.length
  return found
}

export function expectNext(cursor: Cursor, literal: string): void {
  if (!takes(cursor, literal)) failAt(cursor, `"${literal}"`)
}

export function expectEnd(cursor: Cursor, otherwise = ""): void {
  if (!isAtEnd(cursor)) failAt(cursor, `${otherwise}end of input`)
}

export function failAt(cursor: Cursor, expected: string): never {
  const code = cursor.text.codePointAt(cursor.at)
  const next = code === undefined ? undefined : String.fromCodePoint(code)
  const unexpected = next === undefined ? "end of input" : JSON.stringify(next)
  refuse({
    status: 400,
    code: "PGRST100",
    message: `"failed to parse ${cursor.what} (${cursor.text})" (line 1, column ${cursor.at + 1})`,
    details: `unexpected ${unexpected} expecting ${expected}`,
  })
}

/** A text in double quotes, in which a backslash protects the next character. */
export function takeQuoted(cursor: Cursor): string {
  expectNext(cursor, '"')
  let value = ""
  while (!sees(cursor, '"')) {
    takes(cursor, "\\")
    if (isAtEnd(cursor)) failAt(cursor, '"\\""')
    value += cursor.text[cursor.at]
    cursor.at += 1
  }
  cursor.at += 1
  return value
}
