import { addDays, type Day } from "./tokyo.ts"

/** Counted from Sunday. */
export const weekdayOf = (day: Day) => new Date(day).getUTCDay()

/** The first such day after today. */
export function nextWeekday(today: Day, weekday: number): Day {
  const tomorrow = addDays(today, 1)
  return addDays(tomorrow, (weekday - weekdayOf(tomorrow) + 7) % 7)
}

/** The rest of this weekend or the whole next one, ending on Sunday. */
export function weekendFrom(today: Day): [Day, Day] {
  const weekday = weekdayOf(today)
  const sunday = addDays(today, (7 - weekday) % 7)
  return [weekday === 0 ? today : addDays(sunday, -1), sunday]
}
