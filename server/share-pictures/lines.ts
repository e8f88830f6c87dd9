import { graphemes } from "#shared/text/truncate.ts"
import type { WidthOf } from "#shared/fonts/font-widths.ts"
import { phrasesOf, piecesOf } from "#shared/text/phrases.ts"

/** A font size to try, and the number of lines that fit. */
export type Step = { size: number; lines: number }
export type Setting = { size: number; lines: string[] }

type Column = { width: number; steps: readonly [Step, ...Step[]]; widthOf: WidthOf }

/**
 * Sets a heading as large as possible: lines break between phrases and have similar lengths. A size that would split a
 * phrase is used only if no other fits.
 */
export function setHeading(text: string, column: Column): Setting {
  const phrases = phrasesOf(text)
  const longest = Math.max(
    0.5,
    ...phrases.map((phrase) => widthIn(phrase.trimEnd(), column.widthOf)),
  )
  const whole = column.steps.filter(({ size }) => longest <= column.width / size)
  const linesIn = (width: number) => balanced(phrases, longest, width, column.widthOf)
  return fit(whole, column, linesIn) ?? setText(text, column, linesIn)
}

/** Sets prose as large as possible, in full lines. */
export const setProse = (text: string, column: Column) =>
  setText(text, column, (width) => breakLines(piecesOf(text), width, column.widthOf))

type LinesIn = (width: number) => string[]

/** Text too long for the smallest size is truncated with …. */
function setText(text: string, column: Column, linesIn: LinesIn): Setting {
  const { steps, width, widthOf } = column
  const fitted = fit(steps, column, linesIn)
  if (fitted) return fitted
  const { size, lines: most } = steps.at(-1) ?? steps[0]
  const lines = breakLines(piecesOf(text), width / size, widthOf)
  const last = fitting(graphemes(lines[most - 1] ?? ""), width / size - 1, widthOf)
  return { size, lines: [...lines.slice(0, most - 1), `${last.replace(/…$/, "")}…`] }
}

function fit(steps: readonly Step[], { width }: Column, linesIn: LinesIn): Setting | null {
  for (const { size, lines: most } of steps) {
    const lines = linesIn(width / size)
    if (lines.length <= most) return { size, lines }
  }
  return null
}

/** The narrowest column that needs no more lines and splits no phrase. */
function balanced(phrases: string[], longest: number, width: number, widthOf: WidthOf): string[] {
  let best = breakLines(phrases, width, widthOf)
  for (let narrow = width - 0.5; narrow >= longest; narrow -= 0.5) {
    const tried = breakLines(phrases, narrow, widthOf)
    if (tried.length > best.length) return best
    best = tried
  }
  return best
}

/** Fills lines in order; a part longer than a line is split. */
function breakLines(parts: string[], width: number, widthOf: WidthOf): string[] {
  const lines: string[] = []
  let line = ""
  for (const part of parts.flatMap((each) => tornTo(each, width, widthOf))) {
    if (line !== "" && widthIn(line + part.trimEnd(), widthOf) > width) {
      lines.push(line.trim())
      line = ""
    }
    line += part
  }
  return line.trim() === "" ? lines : [...lines, line.trim()]
}

function tornTo(part: string, width: number, widthOf: WidthOf): string[] {
  if (widthIn(part.trimEnd(), widthOf) <= width) return [part]
  const pieces = piecesOf(part)
  return pieces.length > 1
    ? pieces.flatMap((each) => tornTo(each, width, widthOf))
    : graphemes(part)
}

function fitting(characters: string[], width: number, widthOf: WidthOf): string {
  let sum = 0
  const end = characters.findIndex((c) => (sum += widthIn(c, widthOf)) > width)
  return characters.slice(0, end === -1 ? undefined : end).join("")
}

const widthIn = (text: string, widthOf: WidthOf) =>
  Array.from(text).reduce((sum, c) => sum + (widthOf(c) ?? 1), 0)
