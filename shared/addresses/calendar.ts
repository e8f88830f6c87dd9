import { addressOf, laterPage } from "./page.ts"
import { type CalendarFilter, readFilter } from "./calendar-feed.ts"
import { pageNumber } from "../lists/page-number.ts"
import { firstOf, monthOf, readDay, readMonth, weekOf } from "../time/month.ts"
import type { Day } from "../time/tokyo.ts"
import * as paths from "./paths.ts"

export const pattern = paths.calendar
export const query = ["ym", "view", "day", "pref", "type", "page"]
export const dependsOnDay = true

export const views = ["month", "week", "day", "list"] as const
export type CalendarView = (typeof views)[number]

/** The state of the calendar. `day` is the chosen day, or the first one of the shown week or month. */
export type CalendarState = CalendarFilter & {
  view: CalendarView
  day: Day
  /** For a day with several pages. */
  page: number
}

/** Empty values come from a form without a choice. */
export function read({ searchParams }: URL, today: Day): CalendarState | null {
  const given = (name: string) => searchParams.get(name) || null
  const view = views.find((each) => each === (given("view") ?? "month"))
  const month = checked(given("ym"), readMonth)
  const day = checked(given("day"), readDay)
  const filter = readFilter(searchParams)
  const page = pageNumber(given("page"))
  if (!view || month.isWrong || day.isWrong || filter === null || page === null) return null
  if (month.value && day.value && monthOf(day.value) !== month.value) return null
  const shown = day.value ?? (month.value ? usualDay(month.value, today) : today)
  return settled({ view, day: shown, page, ...filter }, today)
}

/** Defaults of that day are not written. */
export function write(state: CalendarState, today: Day): string {
  const { view, day, page, pref, type } = settled(state, today)
  const month = monthOf(day)
  const byMonth = view === "list" || (view === "month" && day === usualDay(month, today))
  return addressOf(pattern, {
    ym: byMonth && month !== monthOf(today) ? month : null,
    view: view === "month" ? null : view,
    day: !byMonth && day !== settled({ ...state, day: today }, today).day ? day : null,
    pref,
    type,
    page: laterPage(page),
  })
}

/** The same view, opened around that day. */
export const opened = (state: CalendarState, around: Day, today: Day): CalendarState => {
  const day = state.view === "month" ? usualDay(monthOf(around), today) : around
  return settled({ ...state, page: 1, day }, today)
}

/** The default day of a month. */
const usualDay = (month: string, today: Day) => (monthOf(today) === month ? today : firstOf(month))

function settled(state: CalendarState, today: Day): CalendarState {
  const { view, day } = state
  if (view === "day") return state
  const page = 1
  if (view === "week") return { ...state, page, day: weekOf(day) }
  return { ...state, page, day: view === "list" ? usualDay(monthOf(day), today) : day }
}

function checked(text: string | null, reader: (text: string) => string | null) {
  const value = text === null ? null : reader(text)
  return { value, isWrong: text !== null && value === null }
}
