import { monthOf, monthText } from "#shared/time/month.ts"
import { type Day, dayText, monthDayText, weekdayText } from "#shared/time/tokyo.ts"
import type { CalendarState } from "#shared/addresses/calendar.ts"
import { daysOf } from "./calendar-reach.ts"

/** 2026年11月, 2026年11月15日〜21日, 2026年11月21日（土） */
export function periodText(state: CalendarState): string {
  const { from, to } = daysOf(state)
  if (state.view === "day") return `${dayText(from)}（${weekdayText(from)}）`
  if (state.view !== "week") return monthText(monthOf(from))
  return `${dayText(from)}〜${monthOf(from) === monthOf(to) ? `${Number(to.slice(8))}日` : monthDayText(to)}`
}

/** 11月21日（土） */
export const shortDay = (day: Day) => `${monthDayText(day)}（${weekdayText(day)}）`
