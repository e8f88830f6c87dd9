import type { DateRange } from "../time/date-range.ts"
import { type Day, daysBetween } from "../time/tokyo.ts"

/** All days of it, or the first or last day of something that runs for longer. `to` is the last day itself. */
export type CalendarEvent = { kind: "run" | "start" | "end"; from: Day; to: Day }

/** What takes longer would lie over somebody's calendar as a bar of months. */
const longestRun = 7

/** How a mystery stands in somebody's own calendar; not at all where it has no date. */
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

const marks = { run: "", start: "【開始】", end: "【最終日】" }

export const calendarTitle = ({ kind }: CalendarEvent, title: string) => `${marks[kind]}${title}`
