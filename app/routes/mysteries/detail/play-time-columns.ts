import { playTimeSlider, playTimeText } from "#shared/catalogue/play-time.ts"
import type { Spread } from "#domain/reviews/distributions.ts"

/** The most columns that can be read on a phone. With more, each covers a longer time. */
const mostColumns = 8
/** The fewest columns; empty ones are added on both sides. */
const leastColumns = 5
const steps = [30, 60, 120]

export type PlayTimeColumn = { label: string; value: number }

/** Columns of equal width over all play times, gaps included; the last is labelled by its end. None without a time. */
export function playTimeColumns(spread: Spread): PlayTimeColumn[] {
  if (spread.length === 0) return []
  const longest = Math.max(...spread.map(({ at }) => at))
  const shortest = Math.min(...spread.map(({ at }) => at))
  const step =
    steps.find((each) => columnOf(longest, each) - columnOf(shortest, each) < mostColumns) ?? 120
  const ends = columnOf(playTimeSlider.maxHours * 60, step)
  const missing = Math.max(
    0,
    leastColumns - (columnOf(longest, step) - columnOf(shortest, step) + 1),
  )
  const last = Math.min(
    Math.max(columnOf(longest, step) + Math.ceil(missing / 2), leastColumns),
    ends,
  )
  const first = Math.max(1, Math.min(columnOf(shortest, step), last - leastColumns + 1))
  const columns = Array.from({ length: last - first + 1 }, (_, n) => ({
    label: labelOf((first + n) * step, step),
    value: 0,
  }))
  for (const { at, count } of spread) {
    const column = columns[columnOf(at, step) - first]
    if (column) column.value += count
  }
  return columns
}

/** A time belongs to the column that ends with it: 60 minutes to 30–60. */
const columnOf = (minutes: number, step: number) => Math.ceil(minutes / step)

function labelOf(end: number, step: number): string {
  if (end > playTimeSlider.maxHours * 60) return playTimeSlider.endLabel
  return end === step ? `〜${playTimeText(end)}` : playTimeText(end)
}
