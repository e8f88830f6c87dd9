import type { Day } from "#shared/time/tokyo.ts"
import type { CalendarState } from "#shared/addresses/calendar.ts"
import type { Days } from "./calendar-reach.ts"

/** The props of every part of the calendar. */
export type CalendarProps = {
  state: CalendarState
  today: Day
  /** The range of navigation. */
  reach: Days
  /** The address of the current state with a change. */
  to: (change: Partial<CalendarState>) => string
}
