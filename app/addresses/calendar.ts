import { addresses } from "./addresses.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { pageNumber } from "#shared/lists/page-number.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { firstOf, monthOf, readDay, readMonth, weekOf } from "#shared/time/month.ts"
import type { Day } from "#shared/time/tokyo.ts"

export const views = ["month", "week", "day", "list"] as const
export type CalendarView = (typeof views)[number]

/** What of the calendar is open. `day` is the chosen day, or the first one of the week or month that is shown. */
export type CalendarState = CalendarFilter & {
  view: CalendarView
  day: Day
  /** Of a day with more than one page. */
  page: number
}

export type CalendarFilter = { pref: string | null; type: string | null }

/** Every parameter the calendar knows, in the order in which its addresses carry them (./public-pages.ts). */
export const calendarQuery = ["ym", "view", "day", "pref", "type", "page"] as const

/** Null where an address says what there is not. Empty values are those of a form in which nothing was chosen. */
export function readCalendarState(query: URLSearchParams, today: Day): CalendarState | null {
  const given = (name: (typeof calendarQuery)[number]) => query.get(name) || null
  const view = views.find((each) => each === (given("view") ?? "month"))
  const month = read(given("ym"), readMonth)
  const day = read(given("day"), readDay)
  const filter = readFilter(query)
  const page = pageNumber(given("page"))
  if (!view || month.wrong || day.wrong || filter === null || page === null) return null
  if (month.value && day.value && monthOf(day.value) !== month.value) return null
  const shown = day.value ?? (month.value ? usualDay(month.value, today) : today)
  return settled({ view, day: shown, page, ...filter }, today)
}

/** What the calendar, or its feed, is narrowed to. */
export function readFilter(query: URLSearchParams): CalendarFilter | null {
  const pref = read(query.get("pref") || null, (id) => known(id, prefectures))
  const type = read(query.get("type") || null, (id) => known(id, mysteryTypes))
  return pref.wrong || type.wrong ? null : { pref: pref.value, type: type.value }
}

export function feedAddressOf({ pref, type }: CalendarFilter): string {
  const query = new URLSearchParams({ ...(pref && { pref }), ...(type && { type }) })
  return query.size > 0 ? `${addresses.calendarFeed}?${query}` : addresses.calendarFeed
}

/** 東京都・ルーム型の謎 */
export function filterText({ pref, type }: CalendarFilter): string {
  const names = [
    prefectures.find(({ id }) => id === pref)?.name,
    mysteryTypes.find(({ id }) => id === type)?.name,
  ].filter(Boolean)
  return names.length > 0 ? `${names.join("・")}の謎` : "すべての謎"
}

/** The one address of a place: what goes without saying is not written. */
export function calendarAddress(state: CalendarState, today: Day): string {
  const { view, day, page, pref, type } = settled(state, today)
  const month = monthOf(day)
  const byMonth = view === "list" || (view === "month" && day === usualDay(month, today))
  const query = Object.entries({
    ym: byMonth && month !== monthOf(today) ? month : null,
    view: view === "month" ? null : view,
    day: !byMonth && day !== settled({ ...state, day: today }, today).day ? day : null,
    pref,
    type,
    page: page > 1 ? String(page) : null,
  }).filter((each): each is [string, string] => each[1] !== null)
  return query.length > 0
    ? `${addresses.calendar}?${new URLSearchParams(query)}`
    : addresses.calendar
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

function read(text: string | null, reader: (text: string) => string | null) {
  const value = text === null ? null : reader(text)
  return { value, wrong: text !== null && value === null }
}

const known = (id: string, list: readonly { id: string }[]) =>
  list.find((each) => each.id === id)?.id ?? null
