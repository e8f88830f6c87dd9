import { graphemes } from "#shared/text/truncate.ts"
import type { WidthOf } from "./font-widths.ts"
import { phrasesOf } from "./phrases.ts"

/** A size to try, and how many lines of it there is room for. */
export type Step = { size: number; lines: number }
export type Setting = { size: number; lines: string[] }

/**
 * Sets a text into a column, as large as it fits: lines end where phrases do and are about as long as each other. What
 * is too long even for the last step is cut off with ….
 */
export function setText(text: string, width: number, steps: readonly Step[], of: WidthOf): Setting {
  for (const { size, lines: most } of steps) {
    const lines = breakLines(text, width / size, of)
    if (lines.length <= most) return { size, lines: balance(text, lines, width / size, of) }
  }
  const { size, lines: most } = steps.at(-1) ?? { size: 16, lines: 1 }
  const lines = breakLines(text, width / size, of)
  const last = fitting(graphemes(lines[most - 1] ?? ""), width / size - 1, of)
  return { size, lines: [...lines.slice(0, most - 1), `${last}…`] }
}

/** The narrowest column that needs no more lines. */
function balance(text: string, lines: string[], width: number, of: WidthOf): string[] {
  let best = lines
  for (let narrow = width - 0.5; narrow > width / 2; narrow -= 0.5) {
    const tried = breakLines(text, narrow, of)
    if (tried.length > lines.length) return best
    best = tried
  }
  return best
}

function breakLines(text: string, width: number, of: WidthOf): string[] {
  const lines: string[] = []
  let line = ""
  for (const phrase of phrasesOf(text)) {
    if (widthIn(line + phrase.trimEnd(), of) <= width) {
      line += phrase
      continue
    }
    if (line !== "") lines.push(line.trim())
    const [rest = "", ...full] = cut(phrase, width, of).toReversed()
    lines.push(...full.toReversed())
    line = rest
  }
  return line.trim() === "" ? lines : [...lines, line.trim()]
}

/** A phrase longer than a line breaks anywhere. */
function cut(phrase: string, width: number, of: WidthOf): string[] {
  const parts: string[] = []
  let left = graphemes(phrase)
  while (left.length > 0) {
    const part = fitting(left, width, of) || (left[0] ?? "")
    parts.push(part)
    left = left.slice(graphemes(part).length)
  }
  return parts
}

function fitting(characters: string[], width: number, of: WidthOf): string {
  let sum = 0
  const end = characters.findIndex((c) => (sum += widthIn(c, of)) > width)
  return characters.slice(0, end === -1 ? undefined : end).join("")
}

const widthIn = (text: string, of: WidthOf) =>
  Array.from(text).reduce((sum, c) => sum + (of(c) ?? 1), 0)
