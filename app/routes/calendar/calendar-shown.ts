import type { CalendarDay } from "#domain/calendar/days.ts"
import type { MysteryCard } from "#domain/mysteries/card.ts"

/** What a place of the calendar shows, by its view. */
export type CalendarShown =
  | { view: "month"; days: CalendarDay[]; chosen: CalendarDay | null }
  | { view: "week" | "list"; days: CalendarDay[] }
  | { view: "day"; mysteries: MysteryCard[]; total: number; pages: number }

/** To a member who hides what they have played, with how much that is. */
export type PersonalCalendar = { shown: CalendarShown; hidden: number }
