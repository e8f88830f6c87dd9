import { addDays, type Day } from "./tokyo.ts"

/** The first such day after today; weekdays count from Sunday. */
export function nextWeekday(today: Day, weekday: number): Day {
  const tomorrow = addDays(today, 1)
  return addDays(tomorrow, (weekday - new Date(tomorrow).getUTCDay() + 7) % 7)
}

/** The rest of this weekend or the whole next one, ending on Sunday. */
export function weekendFrom(today: Day): [Day, Day] {
  const weekday = new Date(today).getUTCDay()
  const sunday = addDays(today, (7 - weekday) % 7)
  return [weekday === 0 ? today : addDays(sunday, -1), sunday]
}
