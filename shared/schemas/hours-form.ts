import { messages } from "../messages/catalogue.ts"
import type { Typed } from "./form-reply.ts"
import { nfkc } from "../text/normalize.ts"
import { type Day, isDay } from "../time/tokyo.ts"
import {
  type Hours,
  openText,
  type OpenHours,
  type WeekdayHours,
  weekOrder,
} from "../mysteries/hours.ts"
import {
  closedDayField,
  hoursAs,
  hoursField,
  hoursGroups,
  type HoursPart,
  type HoursPattern,
  shutBox,
} from "../mysteries/hours-fields.ts"
import { closedDaysLimit, hoursPerDay, hoursStep, onHolidays } from "../mysteries/hours-limits.ts"

const numbers = Array.from({ length: hoursPerDay }, (_, n) => n + 1)

type Refuse = (field: string, message: string) => void

/** The weekly hours of a form. What cannot be read is refused at its field. */
export function hoursIn(form: Readonly<Record<string, unknown>>, refuse: Refuse): WeekdayHours[] {
  const pattern = patternIn(form)
  const rows: WeekdayHours[] = []
  let isBlank = true
  for (const { id, weekdays } of hoursGroups[pattern]) {
    const given = rowsIn(form, id, refuse)
    const open = weekdays.filter((weekday) => !(shutBox(weekday) in form))
    if (given !== null) isBlank = false
    else if (open.length > 0 && pattern !== "each") {
      refuse(hoursField(id, 1, "opens"), messages.MYSTERY.HOURS_REQUIRED)
    }
    rows.push(...open.flatMap((weekday) => (given ?? []).map((row) => ({ weekday, open: row }))))
  }
  if (pattern === "each" && isBlank) {
    refuse(hoursField("day1", 1, "opens"), messages.MYSTERY.HOURS_NONE)
  }
  const shut = pattern === "" ? [] : weekOrder.filter((weekday) => shutBox(weekday) in form)
  return [...rows, ...shut.map((weekday) => ({ weekday, open: null }))].toSorted(
    (one, other) =>
      one.weekday - other.weekday || (one.open?.opens ?? 0) - (other.open?.opens ?? 0),
  )
}

const patternIn = (form: Readonly<Record<string, unknown>>): HoursPattern => {
  const chosen = form[hoursAs]
  return chosen === "all" || chosen === "split" || chosen === "each" ? chosen : ""
}

/** Null where nothing was typed. */
function rowsIn(
  form: Readonly<Record<string, unknown>>,
  group: string,
  refuse: Refuse,
): OpenHours[] | null {
  const rows: OpenHours[] = []
  let isBlank = true
  for (const n of numbers) {
    const name = (part: HoursPart) => hoursField(group, n, part)
    const read = (part: HoursPart) => {
      const minutes = minutesIn(form[name(part)])
      if (minutes === "unreadable") refuse(name(part), messages.MYSTERY.HOURS_TIME)
      return minutes
    }
    const [opens, closes, last] = [read("opens"), read("closes"), read("last")]
    if (opens !== null || closes !== null || last !== null) isBlank = false
    if (opens === "unreadable" || closes === "unreadable" || last === "unreadable") continue
    if (opens === null && closes === null && last === null) continue
    if (opens === null || closes === null) {
      refuse(name(opens === null ? "opens" : "closes"), messages.MYSTERY.HOURS_REQUIRED)
      continue
    }
    const isNext = name("next") in form
    const end = isNext ? closes + dayMinutes : closes
    if (end <= opens || end > opens + dayMinutes) {
      refuse(name("closes"), messages.MYSTERY.HOURS_ORDER)
      continue
    }
    // On the clock a day of 24 hours ends where it begins: a last entry there is at its end.
    const isAfterMidnight = last !== null && last <= opens && last + dayMinutes <= end
    const lastEntry = isAfterMidnight ? last + dayMinutes : last
    if (lastEntry !== null && (lastEntry < opens || lastEntry > end)) {
      refuse(name("last"), messages.MYSTERY.HOURS_LAST_ENTRY)
      continue
    }
    if (rows.some((row) => opens < row.closes && row.opens < end)) {
      refuse(name("opens"), messages.MYSTERY.HOURS_OVERLAP)
      continue
    }
    rows.push({ opens, closes: end, lastEntry })
  }
  return isBlank ? null : rows
}

const dayMinutes = 24 * 60
/** Longer texts are no time. */
const longestTime = 20

/** 09:30 of a time field, 9:30 where a browser has none; null for nothing. */
function minutesIn(given: unknown): number | null | "unreadable" {
  if (given === undefined || given === "") return null
  if (typeof given !== "string" || given.length > longestTime) return "unreadable"
  const text = nfkc(given).trim()
  if (text === "") return null
  const [, hour, minute] = /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  return hour === undefined || minutes >= dayMinutes || minutes % hoursStep !== 0
    ? "unreadable"
    : minutes
}

/** The single closed days of a form, each once and in order. */
export function closedDaysIn(form: Readonly<Record<string, unknown>>, refuse: Refuse): Day[] {
  const days = new Set<Day>()
  for (const [name, given] of Object.entries(form)) {
    if (!/^shut-\d{1,3}$/.test(name) || given === "") continue
    if (typeof given !== "string" || !isDay(given)) refuse(name, messages.MYSTERY.DAY_INVALID)
    else if (days.size === closedDaysLimit && !days.has(given))
      refuse(name, messages.MYSTERY.CLOSED_DAYS_TOO_MANY)
    else days.add(given)
  }
  return [...days].toSorted()
}

/** Hours as the form has them. */
export function fieldsOfHours({ weekly, closedDays }: Hours): Typed {
  const days = Object.fromEntries(closedDays.map((day, n) => [closedDayField(n + 1), day]))
  if (weekly.length === 0) return days
  const shut = weekly.filter(({ open }) => open === null)
  const boxes = Object.fromEntries(shut.map(({ weekday }) => [shutBox(weekday), "on"]))
  const pattern = patternOf(weekly)
  const times = hoursGroups[pattern].flatMap(({ id, weekdays }) => {
    const shown = weekdays.find((weekday) => openOn(weekly, weekday).length > 0)
    if (shown === undefined) return []
    return openOn(weekly, shown).flatMap((row, n) => fieldsOfRow(row, id, n + 1))
  })
  return { ...days, ...boxes, [hoursAs]: pattern, ...Object.fromEntries(times) }
}

const openOn = (weekly: Hours["weekly"], weekday: number) =>
  weekly.filter((row) => row.weekday === weekday).flatMap(({ open }) => open ?? [])

/** The plainest pattern that says the same. */
function patternOf(weekly: Hours["weekly"]): HoursPattern {
  const known = new Set(weekly.map(({ weekday }) => weekday))
  const texts = (weekdays: readonly number[]) =>
    new Set(
      weekdays
        .map((weekday) => openOn(weekly, weekday))
        .flatMap((rows) => (rows.length > 0 ? [openText(rows)] : [])),
    )
  const knowsWeek = [0, 1, 2, 3, 4, 5, 6].every((weekday) => known.has(weekday))
  if (!knowsWeek) return "each"
  const isSame = (weekdays: readonly number[]) => texts(weekdays).size <= 1
  if (openOn(weekly, onHolidays).length === 0 && isSame([0, 1, 2, 3, 4, 5, 6])) return "all"
  const isSplit =
    known.has(onHolidays) && hoursGroups.split.every(({ weekdays }) => isSame(weekdays))
  return isSplit ? "split" : "each"
}

function fieldsOfRow({ opens, closes, lastEntry }: OpenHours, group: string, n: number) {
  const isNext = closes >= dayMinutes
  return [
    [hoursField(group, n, "opens"), clockText(opens)],
    [hoursField(group, n, "closes"), clockText(closes)],
    ...(isNext ? [[hoursField(group, n, "next"), "on"]] : []),
    ...(lastEntry === null ? [] : [[hoursField(group, n, "last"), clockText(lastEntry)]]),
  ]
}

/** 09:30, as time fields have it. */
function clockText(minutes: number): string {
  const of = minutes % dayMinutes
  return `${String(Math.floor(of / 60)).padStart(2, "0")}:${String(of % 60).padStart(2, "0")}`
}
