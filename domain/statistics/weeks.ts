import { addDays, type Day } from "#shared/time/tokyo.ts"
import { weekdayOf } from "#shared/time/weekdays.ts"

/** So many weeks are drawn, this one the last. */
export const weeksShown = 8

/** Weeks begin on Monday. */
const mondayOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7))

/**
 * In which of the last weeks there was a play, the oldest first, and how many in a row, to this week or to the last one: this
 * week is not over.
 */
export function weeksOf(days: Iterable<Day>, today: Day) {
  const played = new Set(Array.from(days, mondayOf))
  const week = (ago: number) => addDays(mondayOf(today), -7 * ago)
  const shown = Array.from({ length: weeksShown }, (_, n) => played.has(week(weeksShown - 1 - n)))
  const first = played.has(week(0)) ? 0 : 1
  let last = first
  while (played.has(week(last))) last++
  return { shown, inARow: last - first }
}
