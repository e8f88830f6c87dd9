import type { Day } from "../time/tokyo.ts"
import * as calendar from "./calendar.ts"

export const pattern = "/api/personal/calendar"
export const query = calendar.query
export const dependsOnDay = calendar.dependsOnDay
export const read = calendar.read

export const write = (state: calendar.CalendarState, today: Day) =>
  personalCalendarAt(calendar.write(state, today))

/** The address of a member's version of the calendar at `address`. */
export const personalCalendarAt = (address: string) => address.replace(calendar.pattern, pattern)
