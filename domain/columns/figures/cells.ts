import type { FigureCell } from "#shared/columns/figure.ts"
import { numberText } from "#shared/text/number-text.ts"

/** Without a value: a dash. */
export const number = (value: number | null, unit = ""): FigureCell => ({
  text: value === null ? "–" : `${numberText(value)}${unit}`,
})

/** PostgreSQL's numeric arrives as text. */
export const decimal = (value: number | string | null, digits = 1): FigureCell => ({
  text: value === null ? "–" : Number(value).toFixed(digits),
})

/** A value, and from how many votes it is. */
export const withVotes = (cell: FigureCell, votes: number, unit = "票"): FigureCell => ({
  ...cell,
  small: `${numberText(votes)}${unit}`,
})

export const withBar = (cell: FigureCell, share: number): FigureCell => ({
  ...cell,
  bar: Math.min(1, Math.max(0, share)),
})

export const largest = (values: readonly number[]) => Math.max(1, ...values)
