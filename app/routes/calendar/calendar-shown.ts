import type { CalendarDay } from "#domain/calendar/days.ts"
import type { MysteryCard } from "#domain/mysteries/card.ts"

/** The calendar of a state, by its view; `total` is the number of first and last days in its period. */
export type CalendarShown = { total: number } & (
  | { view: "month"; days: CalendarDay[]; chosen: CalendarDay | null }
  | { view: "week" | "list"; days: CalendarDay[] }
  | { view: "day"; mysteries: MysteryCard[]; shut: ShutMystery[]; pages: number }
)

/** Closed by its hours on the day that is shown. */
export type ShutMystery = Pick<MysteryCard, "id" | "title">

/** The same for a member who hides what they have played, with the number of hidden mysteries. */
export type PersonalCalendar = { shown: CalendarShown; hidden: number }
