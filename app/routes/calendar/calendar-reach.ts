import { addMonths, firstOf, lastOf, monthOf } from "#shared/time/month.ts"
import { addDays, type Day } from "#shared/time/tokyo.ts"
import { type CalendarState, opened } from "#shared/addresses/calendar.ts"

export type Days = { from: Day; to: Day }

const yearsBack = 10
const yearsAhead = 3

/** The range of navigation: from the first to the last date, today included, within limits that a wrong date cannot exceed. */
export function reachOf(extent: Days | null, today: Day): Days {
  const { from, to } = extent ?? { from: today, to: today }
  const least = firstOf(addMonths(monthOf(today), -12 * yearsBack))
  const most = lastOf(addMonths(monthOf(today), 12 * yearsAhead))
  return {
    from: between(firstOf(monthOf(from)), least, firstOf(monthOf(today))),
    to: between(lastOf(monthOf(to)), lastOf(monthOf(today)), most),
  }
}

/** The days a state shows. */
export function daysOf({ view, day }: CalendarState): Days {
  if (view === "day") return { from: day, to: day }
  if (view === "week") return { from: day, to: addDays(day, 6) }
  return { from: firstOf(monthOf(day)), to: lastOf(monthOf(day)) }
}

export const isWithin = ({ from, to }: Days, reach: Days) => to >= reach.from && from <= reach.to

/** The previous (-1) or next (1) state; from beyond the reach, its nearest end; null where there is none. */
export function turn(
  state: CalendarState,
  direction: -1 | 1,
  { reach, today }: { reach: Days; today: Day },
): CalendarState | null {
  const { from, to } = daysOf(state)
  if (direction < 0) {
    if (from > reach.to) return opened(state, reach.to, today)
    return from <= reach.from ? null : opened(state, addDays(from, -1), today)
  }
  if (to < reach.from) return opened(state, reach.from, today)
  return to >= reach.to ? null : opened(state, addDays(to, 1), today)
}

const between = (day: Day, least: Day, most: Day) => (day < least ? least : day > most ? most : day)
