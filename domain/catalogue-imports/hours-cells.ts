import { type OpenHours, openText } from "#shared/mysteries/hours.ts"
import { hoursPerDay, hoursStep } from "#shared/mysteries/hours-limits.ts"
import { closedDayField, shutBox } from "#shared/mysteries/hours-fields.ts"
import { closedDaysIn, fieldsOfHours, hoursIn } from "#shared/schemas/hours-form.ts"
import type { Typed } from "#shared/schemas/form-reply.ts"
import { nfkc } from "#shared/text/normalize.ts"

// Hours as the cells of a file have them: a cell for each weekday, as the page of a mystery writes it.

const shutWords = ["休み", "休", "定休", "定休日", "closed"]
const dayMinutes = 24 * 60
/** Longer cells are no hours. */
const longestCell = 200

const ignore = () => undefined

/** 13:00–21:00（最終入場 19:30）, 休み, or nothing where nobody knows. */
export function writeHoursCell(values: Typed, weekday: number): string {
  const rows = hoursIn(values, ignore).filter((row) => row.weekday === weekday)
  return rows.length === 0 ? "" : openText(rows.flatMap(({ open }) => open ?? []))
}

/** The fields of all hours with those of one weekday as a cell says; null where it cannot be read. */
export function readHoursCell(values: Typed, weekday: number, cell: string): Typed | null {
  const rows = openIn(cell)
  if (rows === null) return null
  const others = hoursIn(values, ignore).filter((row) => row.weekday !== weekday)
  const own = rows === "unknown" ? [] : rows.length === 0 ? [null] : rows
  const weekly = [...others, ...own.map((open) => ({ weekday, open }))]
  return fieldsOfHours({ weekly, closedDays: [] })
}

export const isHoursField = (weekday: number) => (name: string) =>
  name.startsWith("hours-") || name === shutBox(weekday)

function openIn(cell: string): OpenHours[] | "unknown" | null {
  if (cell.length > longestCell) return null
  const text = nfkc(cell).replaceAll(/\s/gu, "")
  if (text === "") return "unknown"
  if (shutWords.includes(text.toLowerCase())) return []
  const rows = text
    .split(/[、,;/]/u)
    .map(rowIn)
    .toSorted((one, other) => (one?.opens ?? 0) - (other?.opens ?? 0))
  if (rows.length > hoursPerDay) return null
  const known = rows.flatMap((row) => row ?? [])
  const isApart = known.every((row, n) => n === 0 || (known[n - 1]?.closes ?? 0) <= row.opens)
  return known.length === rows.length && isApart ? known : null
}

const time = String.raw`(翌?\d{1,2}:[0-5]\d)`
const row = new RegExp(
  String.raw`^${time}(?:[-–—−ー~〜]{1,2}|から)${time}(?:まで)?(?:\(最終(?:入場)?:?${time}\))?$`,
  "u",
)

function rowIn(text: string): OpenHours | null {
  const [, from = "", to = "", last] = row.exec(text) ?? []
  const [opens, closes] = [minutesOf(from), minutesOf(to)]
  const lastEntry = last === undefined ? null : minutesOf(last)
  const isInOrder = opens < dayMinutes && opens < closes && closes <= opens + dayMinutes
  const isInside = lastEntry === null || (opens <= lastEntry && lastEntry <= closes)
  const isStepped = [opens, closes, lastEntry ?? 0].every((minutes) => minutes % hoursStep === 0)
  return isInOrder && isInside && isStepped ? { opens, closes, lastEntry } : null
}

/** 翌1:00 and 25:00 are the same. */
function minutesOf(text: string): number {
  const [hour = "", minute = ""] = text.replace("翌", "").split(":")
  return Number(hour) * 60 + Number(minute) + (text.startsWith("翌") ? dayMinutes : 0)
}

/** The closed days of a form, of which many fit into a cell. */
export const writeClosedDays = (values: Typed): string => closedDaysIn(values, ignore).join("、")

export const isClosedDay = (name: string) => /^shut-\d{1,3}$/.test(name)

export function fieldsOfClosedDays(days: readonly string[]): Typed {
  return Object.fromEntries(days.map((day, n) => [closedDayField(n + 1), day]))
}
