import type { Day } from "../time/tokyo.ts"
import { nextWeekday, weekendFrom } from "../time/weekdays.ts"

/** Days to play that many ask for: a name instead of two dates. */
export const namedDays = [
  { id: "weekend", name: "今週末" },
  { id: "saturday", name: "次の土曜" },
  { id: "sunday", name: "次の日曜" },
] as const

export type NamedDaysId = (typeof namedDays)[number]["id"]

type Days = { from: Day | null; to: Day | null }

export function namedDaysOn(today: Day): Record<NamedDaysId, { from: Day; to: Day }> {
  const [first, last] = weekendFrom(today)
  const [saturday, sunday] = [nextWeekday(today, 6), nextWeekday(today, 0)]
  return {
    weekend: { from: first, to: last },
    saturday: { from: saturday, to: saturday },
    sunday: { from: sunday, to: sunday },
  }
}

/** The ways in which a search asks for its days: not at all, by a name, or by a date or two. */
export function daysAsked({ from, to }: Days, today: Day): "any" | NamedDaysId | "date" | "range" {
  if (from === null && to === null) return "any"
  const named = namedDaysOn(today)
  const match = namedDays.find(({ id }) => named[id].from === from && named[id].to === to)
  return match?.id ?? (from === to ? "date" : "range")
}
