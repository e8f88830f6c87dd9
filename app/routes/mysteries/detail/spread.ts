export type Spread = { at: number; count: number }[]

export const totalOf = (spread: Spread) => spread.reduce((sum, { count }) => sum + count, 0)

/** Null where nothing was recorded. */
export function meanOf(spread: Spread): number | null {
  const total = totalOf(spread)
  return total === 0 ? null : spread.reduce((sum, { at, count }) => sum + at * count, 0) / total
}
