import { addDays, type Day } from "./tokyo.ts"

/** A calendar month as `YYYY-MM`. */
export type Month = string

/** The range of days the database accepts. */
export const firstDay: Day = "1900-01-01"
export const lastDay: Day = "2999-12-31"

export const monthOf = (day: Day): Month => day.slice(0, 7)

export const firstOf = (month: Month): Day => `${month}-01`

export const lastOf = (month: Month): Day => addDays(firstOf(addMonths(month, 1)), -1)

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 0] = month.split("-").map(Number)
  const months = year * 12 + (number - 1) + count
  return `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}`
}

/** The same day `months` later, or that month's last day if it is shorter. */
export function addMonthsToDay(day: Day, count: number): Day {
  const month = addMonths(monthOf(day), count)
  const same = `${month}${day.slice(7)}`
  return same > lastOf(month) ? lastOf(month) : same
}

/** Weeks begin on Sunday. */
export const weekOf = (day: Day): Day => addDays(day, -new Date(day).getUTCDay())

/** An existing day within the accepted range, else null. */
export function readDay(text: string): Day | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < firstDay || text > lastDay) return null
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null
}

export const readMonth = (text: string): Month | null =>
  /^\d{4}-\d{2}$/.test(text) && readDay(firstOf(text)) !== null ? text : null

/** 2026年1月 */
export function monthText(month: Month): string {
  const [year, number] = month.split("-").map(Number)
  return `${year}年${number}月`
}
