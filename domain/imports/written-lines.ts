import { done, type Outcome, refused } from "#shared/outcome.ts"

/** Lines of one import. A row of headings is none. */
export const mostLines = 1000
/** The longest line of a list. No date with a title and notes is longer. */
export const longestLine = 500

/** The lines of a list with a letter or a digit in them. */
export function writtenLines(text: string): Outcome<string[]> {
  const lines: string[] = []
  for (const physical of physicalLines(text)) {
    if (physical === "" || !/[\p{L}\p{N}]/u.test(physical)) continue
    if (physical.length > longestLine) return refused("import-long-line")
    if (lines.length === mostLines) return refused("import-lines")
    lines.push(physical.trim())
  }
  return done(lines)
}

/** One after the other, so that a text of nothing but line breaks is no list of a million. */
export function* physicalLines(text: string): Generator<string> {
  const lineBreak = /\r\n|\r|\n/g
  let from = 0
  for (let found = lineBreak.exec(text); found; found = lineBreak.exec(text)) {
    yield text.slice(from, found.index)
    from = lineBreak.lastIndex
  }
  yield text.slice(from)
}
