import type { DateRange } from "../time/date-range.ts"
import { type Day, daysBetween } from "../time/tokyo.ts"

/** The whole run, or the first or last day of a longer one. `to` is inclusive. */
export type CalendarEvent = { kind: "run" | "start" | "end"; from: Day; to: Day }

/** A longer run would cover a calendar with a bar of months. */
const longestRun = 7

/** The calendar entries of a mystery; none without a date. */
export function calendarEvents({ startDate, endDate }: DateRange): CalendarEvent[] {
  if (startDate !== null && endDate !== null && daysBetween(startDate, endDate) < longestRun) {
    return [{ kind: "run", from: startDate, to: endDate }]
  }
  return [
    ...(startDate === null ? [] : [onDay("start", startDate)]),
    ...(endDate === null ? [] : [onDay("end", endDate)]),
  ]
}

const onDay = (kind: "start" | "end", day: Day): CalendarEvent => ({ kind, from: day, to: day })

const prefixes = { run: "", start: "【開始】", end: "【最終日】" }

export const calendarTitle = ({ kind }: CalendarEvent, title: string) => `${prefixes[kind]}${title}`
