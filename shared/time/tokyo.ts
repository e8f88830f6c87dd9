/** A calendar day as `YYYY-MM-DD`, the way PostgreSQL spells a `date`. */
export type Day = string

const hour = 3_600_000
const day = 24 * hour

/** Japan is nine hours ahead of UTC all year, so no time zone data is needed. */
function tokyoClock(instant: Date): string {
  return new Date(instant.getTime() + 9 * hour).toISOString()
}

/** The date in Tokyo at an instant. */
export function tokyoDay(instant: Date): Day {
  return tokyoClock(instant).slice(0, 10)
}

export function addDays(from: Day, count: number): Day {
  return new Date(Date.parse(from) + count * day).toISOString().slice(0, 10)
}

/** Whether the text is an existing day from 1900 to 2999. */
export function isDay(text: string): text is Day {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

/** The number of days from `from` to `to`. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day)
}

/** Counted from Sunday. */
export const weekdayNames = "日月火水木金土"

/** 月, 火, … */
export function weekdayText(date: Day): string {
  return weekdayNames.charAt(new Date(date).getUTCDay())
}

/** 2025年1月9日 */
export function dayText(date: Day): string {
  const [year, month, dayOfMonth] = date.split("-").map(Number)
  return `${year}年${month}月${dayOfMonth}日`
}

/** 1月9日, where the year is obvious. */
export function monthDayText(date: Day): string {
  const [, month, dayOfMonth] = date.split("-").map(Number)
  return `${month}月${dayOfMonth}日`
}

/** 2025/1/9, where space is short. */
export function shortDayText(date: Day): string {
  return date.split("-").map(Number).join("/")
}

/** 今日, 昨日, 1月9日（木）, and the year where it is not this one. */
export function recentDayText(date: Day, today: Day): string {
  if (date === today) return "今日"
  if (date === addDays(today, -1)) return "昨日"
  const text = date.slice(0, 4) === today.slice(0, 4) ? monthDayText(date) : dayText(date)
  return `${text}（${weekdayText(date)}）`
}

/** 2025年1月9日 8時5分 */
export function instantText(instant: Date): string {
  const [day = "", clock = ""] = tokyoClock(instant).split("T")
  const [hour, minute] = clock.split(":").map(Number)
  return `${dayText(day)} ${hour}時${minute}分`
}

/** 8:05 */
export const clockText = (instant: Date): string =>
  tokyoClock(instant).slice(11, 16).replace(/^0/, "")

/** 2025/01/09 08:05 */
export function dateTimeText(instant: Date): string {
  return tokyoClock(instant).slice(0, 16).replaceAll("-", "/").replace("T", " ")
}
