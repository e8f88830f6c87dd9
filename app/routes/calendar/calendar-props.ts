import type { Day } from "#shared/time/tokyo.ts"
import type { CalendarState } from "#app/addresses/calendar.ts"
import type { Days } from "./calendar-reach.ts"

/** What every part of the calendar is handed. */
export type CalendarProps = {
  state: CalendarState
  today: Day
  /** How far one can leaf. */
  reach: Days
  /** The address of the same place with a change. */
  to: (change: Partial<CalendarState>) => string
}
