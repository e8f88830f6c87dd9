import { isDayOff, isHoliday } from "#shared/time/holidays.ts"
import { addDays, type Day, isDay } from "#shared/time/tokyo.ts"

export type Range = { from: Day; to: Day }

/** Without an end, from then on. */
type Bounded = { from: Day; to: Day | null }

export type MonthAndDay = [month: number, day: number]

function dateOf(year: string | number, month: number, day: number): Day | null {
  const date = [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-")
  return isDay(date) ? date : null
}

const yearOf = (day: Day) => Number(day.slice(0, 4))

/** The next such date, today included. */
function nextDate(today: Day, month: number, day: number): Day | null {
  const year = yearOf(today)
  const date = dateOf(year, month, day)
  return date === null || date < today ? dateOf(year + 1, month, day) : date
}

const halfYear = 182

/** The next such date. A bound may be half a year over: 11/20から means since then. */
export function onDate(
  today: Day,
  month: number,
  day: number,
  bound: string | undefined,
): Range | null {
  const date = nextDate(bound ? addDays(today, -halfYear) : today, month, day)
  return date === null ? null : { from: date, to: date }
}

/** From one date to another that is still to come. */
export function untilDate(today: Day, first: MonthAndDay, last: MonthAndDay): Range | null {
  const to = nextDate(today, ...last)
  if (!to) return null
  const from = [yearOf(to), yearOf(to) - 1]
    .map((each) => dateOf(each, ...first))
    .find((day) => inOrder(day, to))
  return from ? { from: laterOf(from, today), to } : null
}

/** The next such day, in a month that has it. */
export function onDayOfMonth(today: Day, n: number): Range | null {
  const [year = 0, month = 0] = today.split("-").map(Number)
  const [date] = [0, 1, 2]
    .map((more) => dateOf(year + (month + more > 12 ? 1 : 0), ((month + more - 1) % 12) + 1, n))
    .filter((day) => inOrder(today, day))
  return date ? { from: date, to: date } : null
}

/** Days of one month, the last of them to come. */
export function untilDayOfMonth(today: Day, first: number, last: number): Range | null {
  const to = onDayOfMonth(today, last)?.to
  const from = to ? dateOf(to.slice(0, 4), Number(to.slice(5, 7)), first) : null
  return from && to && from <= to ? { from: laterOf(from, today), to } : null
}

const inOrder = (first: Day | null, last: Day | null) =>
  first !== null && last !== null && first <= last

const laterOf = (one: Day, other: Day): Day => (one > other ? one : other)

export const lastOf = (day: Day): Day => {
  const [year = 0, month = 0] = day.split("-").map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

const thirds: Record<string, MonthAndDay> = {
  上旬: [1, 10],
  中旬: [11, 20],
  下旬: [21, 31],
  末: [25, 31],
}

/** The rest of this month, or the next such month. */
export function inMonth(today: Day, month: number, third = ""): Range {
  const year = yearOf(today)
  const here = partOf(year, month, third)
  const { from, to } = here.to < today ? partOf(year + 1, month, third) : here
  return { from: laterOf(from, today), to }
}

function partOf(year: number, month: number, third: string): Range {
  const first = new Date(Date.UTC(year, month - 1)).toISOString().slice(0, 10)
  const [from, to] = thirds[third] ?? [1, 31]
  return { from: addDays(first, from - 1), to: to === 31 ? lastOf(first) : addDays(first, to - 1) }
}

/** The next public holiday, today included. */
export function nextHoliday(today: Day): Range {
  let day = today
  while (!isHoliday(day)) day = addDays(day, 1)
  return { from: day, to: day }
}

/** The rest of these days off, or the next ones: at least so many in a row. */
export function daysOff(today: Day, least: number): Range {
  let run = runOfDaysOff(today)
  while (isShort(run, least)) run = runOfDaysOff(addDays(run.to, 1))
  return { from: laterOf(run.from, today), to: run.to }
}

/** Days off that begin after today. */
export function nextDaysOff(today: Day, least: number): Range {
  let run = runOfDaysOff(today)
  while (run.from <= today || isShort(run, least)) run = runOfDaysOff(addDays(run.to, 1))
  return run
}

const isShort = ({ from, to }: Range, least: number) => addDays(from, least - 1) > to

/** The days off in a row around a day, or the next ones after it. */
function runOfDaysOff(around: Day): Range {
  let from = around
  while (!isDayOff(from)) from = addDays(from, 1)
  while (isDayOff(addDays(from, -1))) from = addDays(from, -1)
  let to = from
  while (isDayOff(addDays(to, 1))) to = addDays(to, 1)
  return { from, to }
}

/** From the days off around 4/29 to those around 5/5: the rest of them, or those of next year. */
export function goldenWeek(today: Day): Range {
  const inYear = (year: number) => ({
    from: runOfDaysOff(`${year}-04-29`).from,
    to: runOfDaysOff(`${year}-05-05`).to,
  })
  const here = inYear(yearOf(today))
  const { from, to } = here.to < today ? inYear(yearOf(today) + 1) : here
  return { from: laterOf(from, today), to }
}

/** Days, or until or from then. Null where all of it is over. */
export function bounded(today: Day, days: Range | null, bound: string | undefined): Bounded | null {
  if (!days || !bound) return days
  if (bound === "から") return { from: laterOf(days.from, today), to: null }
  return days.to < today ? null : { from: today, to: days.to }
}
