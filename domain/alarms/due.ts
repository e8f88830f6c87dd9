import type { AlarmKind } from "#shared/lists/alarms.ts"
import { addDays, type Day, daysBetween } from "#shared/time/tokyo.ts"
import { weekdayOf } from "#shared/time/weekdays.ts"

/** A mystery of a member's 気になる. */
export type Wanted = {
  startDate: Day | null
  endDate: Day
  /** The day of the first morning after it became 気になる. */
  since: Day
}

/** Days before the end. */
const steps = [14, 7, 3, 1]

/**
 * The alarms that hold on this day: the last of the steps that has been reached, and that this weekend is the last one. What
 * became 気になる later than an alarm was due has none: its member has just seen the date. A missed morning is made up for as long
 * as no later step has been reached.
 */
export function alarmsOn(today: Day, { startDate, endDate, since }: Wanted): AlarmKind[] {
  const left = daysBetween(today, endDate)
  if (left < 0) return []
  const step = steps.findLast((step) => left <= step)
  const isStepDue = step !== undefined && since <= addDays(endDate, -step)
  const weekend = lastWeekend(startDate, endDate)
  const isWeekendDue =
    weekend !== null &&
    today >= weekend.friday &&
    today <= weekend.sunday &&
    since <= weekend.friday
  return [
    ...(isStepDue ? [String(step) as AlarmKind] : []),
    ...(isWeekendDue ? (["weekend"] as const) : []),
  ]
}

/** The last weekend with a day on which it runs, and the Friday before; null if it runs on no such day. */
function lastWeekend(startDate: Day | null, endDate: Day): { friday: Day; sunday: Day } | null {
  const saturday = addDays(endDate, -((weekdayOf(endDate) + 1) % 7))
  const sunday = addDays(saturday, 1)
  if (startDate !== null && startDate > sunday) return null
  return { friday: addDays(saturday, -1), sunday }
}
