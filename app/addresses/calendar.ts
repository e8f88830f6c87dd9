import { addressOf, laterPage } from "./page.ts"
import { type CalendarFilter, readFilter } from "./calendar-feed.ts"
import { pageNumber } from "#shared/lists/page-number.ts"
import { firstOf, monthOf, readDay, readMonth, weekOf } from "#shared/time/month.ts"
import type { Day } from "#shared/time/tokyo.ts"

export const pattern = "/calendar"
export const query = ["ym", "view", "day", "pref", "type", "page"]
export const dependsOnDay = true

export const views = ["month", "week", "day", "list"] as const
export type CalendarView = (typeof views)[number]

/** What of the calendar is open. `day` is the chosen day, or the first one of the week or month that is shown. */
export type CalendarState = CalendarFilter & {
  view: CalendarView
  day: Day
  /** Of a day with more than one page. */
  page: number
}

/** Empty values are those of a form in which nothing was chosen. */
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

/** What goes without saying on that day is not written. */
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

/** The same view elsewhere, as it opens by itself around that day. */
export const opened = (state: CalendarState, around: Day, today: Day): CalendarState => {
  const day = state.view === "month" ? usualDay(monthOf(around), today) : around
  return settled({ ...state, page: 1, day }, today)
}

/** The day a month opens with. */
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
