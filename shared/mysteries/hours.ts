import { isHoliday } from "../time/holidays.ts"
import { type Day, weekdayNames } from "../time/tokyo.ts"
import { weekdayOf } from "../time/weekdays.ts"
import { onHolidays } from "./hours-limits.ts"

/** In minutes since midnight; what closes after the next midnight is beyond 1440. */
export type OpenHours = { opens: number; closes: number; lastEntry: number | null }

/** A weekday from 0, Sunday, or a public holiday; without `open` it is closed. */
export type WeekdayHours = { weekday: number; open: OpenHours | null }

export type Hours = {
  /** By weekday and time. A weekday that is not in it is unknown. */
  weekly: readonly WeekdayHours[]
  closedDays: readonly Day[]
}

export const noHours: Hours = { weekly: [], closedDays: [] }

const dayMinutes = 24 * 60

/** The hours of a day: none where it is closed, null where they are unknown. Holidays without hours are as their weekday. */
export function hoursOn({ weekly, closedDays }: Hours, day: Day): OpenHours[] | null {
  if (closedDays.includes(day)) return []
  const of = (weekday: number) => weekly.filter((row) => row.weekday === weekday)
  const onHoliday = isHoliday(day) ? of(onHolidays) : []
  const rows = onHoliday.length > 0 ? onHoliday : of(weekdayOf(day))
  return rows.length === 0 ? null : rows.flatMap(({ open }) => open ?? [])
}

export const isShutOn = (hours: Hours, day: Day) => hoursOn(hours, day)?.length === 0

/** 9:30, 翌1:00 */
export const timeText = (minutes: number): string =>
  `${minutes >= dayMinutes ? "翌" : ""}${clockOf(minutes)}`

const clockOf = (minutes: number) => {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return `${hour}:${String(minute).padStart(2, "0")}`
}

/** 13:00–21:00（最終入場 19:30） */
export const openText = (rows: readonly OpenHours[]): string =>
  rows.length === 0
    ? "休み"
    : rows
        .map(({ opens, closes, lastEntry }) => {
          const last = lastEntry === null ? "" : `（最終入場 ${timeText(lastEntry)}）`
          return `${timeText(opens)}–${timeText(closes)}${last}`
        })
        .join("、")

/** 今日 13:00–21:00, 今日は休み; null where nobody knows. */
export function todayText(hours: Hours, today: Day): string | null {
  const rows = hoursOn(hours, today)
  if (rows === null) return null
  return rows.length === 0 ? "今日は休み" : `今日 ${openText(rows)}`
}

/** A week begins on Monday, and holidays come last. */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0, onHolidays]

export type WeekLine = { days: string; text: string }

/** The hours of a week, days with the same hours in one line: 平日, 土日祝. */
export function weekLines({ weekly }: Pick<Hours, "weekly">): WeekLine[] {
  const lines = new Map<string, number[]>()
  for (const weekday of weekOrder) {
    const rows = weekly.filter((row) => row.weekday === weekday)
    if (rows.length === 0) continue
    const text = openText(rows.flatMap(({ open }) => open ?? []))
    lines.set(text, [...(lines.get(text) ?? []), weekday])
  }
  return [...lines].map(([text, days]) => ({ days: daysText(days, weekly), text }))
}

function daysText(days: readonly number[], weekly: Hours["weekly"]): string {
  const key = days.join("")
  const knowsHolidays = weekly.some(({ weekday }) => weekday === onHolidays)
  if (key === "1234560" && !knowsHolidays) return "毎日"
  if (key === "12345607") return "毎日"
  // On a holiday that is a weekday other hours hold, so 平日 says what is meant only then.
  if (key === "12345" && knowsHolidays) return "平日"
  if (key === "607") return "土日祝"
  const weekdays = days.filter((day) => day !== onHolidays)
  const names = runsOf(weekdays).flatMap((run) =>
    run.length > 2
      ? `${dayName(run[0] ?? 0)}〜${dayName(run.at(-1) ?? 0)}`
      : run.map((day) => dayName(day)),
  )
  return [...names, ...(days.includes(onHolidays) ? ["祝"] : [])].join("・")
}

export const dayName = (weekday: number): string =>
  weekday === onHolidays ? "祝" : weekdayNames.charAt(weekday)

/** Days that follow each other. */
function runsOf(weekdays: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const day of weekdays) {
    const run = runs.at(-1)
    const before = weekOrder[weekOrder.indexOf(day) - 1]
    if (run && run.at(-1) === before) run.push(day)
    else runs.push([day])
  }
  return runs
}

/** The whole week in a line, as a spreadsheet has it: 平日 18:00–22:00 / 土日祝 10:00–20:00. */
export const weekText = (hours: Pick<Hours, "weekly">): string =>
  weekLines(hours)
    .map(({ days, text }) => `${days} ${text}`)
    .join(" / ")
