import { done, type Outcome, refused } from "#shared/outcome.ts"
import { addDays, type Day, isDay, tokyoDay } from "#shared/time/tokyo.ts"
import type { DateDoubt } from "./read-date.ts"
import { mostLines, physicalLines } from "./written-lines.ts"

export type CalendarEvent = {
  title: string
  day: Day | null
  doubt: DateDoubt | null
  /** The last day, if the event says when it ends. */
  lastDay: Day | null
  place: string
  /** With line breaks. */
  description: string
  /** The description is longer than what was read of it. */
  isCut: boolean
  url: string
  isCancelled: boolean
  repeats: boolean
}

const blank: CalendarEvent = {
  title: "",
  day: null,
  doubt: null,
  lastDay: null,
  place: "",
  description: "",
  isCut: false,
  url: "",
  isCancelled: false,
  repeats: false,
}

/** In hours since midnight. */
const nightEnds = 5
const hourLength = 3_600_000
const tokyoOffset = 9 * hourLength

/** The longest line of a summary that is read. */
const longestRead = 1000

/** The events of an iCalendar file (RFC 5545), by their summary and the day they start on in Tokyo. */
export function readEvents(text: string): Outcome<CalendarEvent[]> {
  const events: CalendarEvent[] = []
  let current: CalendarEvent | null = null
  for (const line of unfoldedLines(text)) {
    const [, name = "", parameters = "", value = ""] =
      /^([A-Z-]+)((?:;(?:[^":]|"[^"]*")*)?):(.*)$/i.exec(line) ?? []
    const property = name.toUpperCase()
    if (/^BEGIN:VEVENT/i.test(line)) current = { ...blank }
    else if (/^END:VEVENT/i.test(line)) {
      if (current && current.title !== "") events.push(current)
      if (events.length > mostLines) return refused("import-lines")
      current = null
    } else if (current) note(current, { property, value, parameters })
  }
  return done(events)
}

function note(
  event: CalendarEvent,
  { property, value, parameters }: { property: string; value: string; parameters: string },
): void {
  if (property === "SUMMARY") event.title = unescape(value)
  else if (property === "DTSTART") {
    const { day, doubt } = momentOf(value, parameters)
    Object.assign(event, { day, doubt })
  } else if (property === "DTEND") event.lastDay = lastDayOf(value, parameters)
  else if (property === "LOCATION") event.place = unescape(value)
  else if (property === "DESCRIPTION") {
    event.description = unescapeLines(value)
    event.isCut = value.length >= longestRead - "DESCRIPTION:".length
  } else if (property === "URL") event.url = value.trim()
  else if (property === "STATUS") event.isCancelled = /^CANCELLED/i.test(value)
  else if (property === "RRULE" || property === "RDATE") event.repeats = true
}

/** The end is the first instant after an event, so a day without a time is the one after its last. A night is part of the day before. */
function lastDayOf(value: string, parameters: string): Day | null {
  const { day, hours } = momentOf(value, parameters)
  return day !== null && (hours ?? 0) < nightEnds ? addDays(day, -1) : day
}

/** A line that begins with a space goes on with the one before. What is too long for a summary or a date is cut. */
function* unfoldedLines(text: string): Generator<string> {
  let unfolded = ""
  for (const line of physicalLines(text)) {
    if (/^[ \t]/.test(line)) {
      if (unfolded.length < longestRead) unfolded += line.slice(1, longestRead)
      continue
    }
    yield unfolded
    unfolded = line.slice(0, longestRead)
  }
  yield unfolded
}

const unescapeLines = (text: string) =>
  text
    .replaceAll(/\\([nN,;\\])/g, (_, letter: string) => (/n/i.test(letter) ? "\n" : letter))
    .trim()

const unescape = (text: string) => unescapeLines(text).replaceAll("\n", " ")

type Moment = Pick<CalendarEvent, "day" | "doubt"> & {
  /** Since midnight in Tokyo; null for a day without a time. */
  hours: number | null
}

/** A time with Z is UTC, one with a zone is that zone's. Any other is taken as Tokyo's, as is a day without a time. */
function momentOf(value: string, parameters: string): Moment {
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?/.exec(value)
  const [, year = "", month = "", dayOfMonth = "", hour, minute, second, isUtc] = found ?? []
  const day = `${year}-${month}-${dayOfMonth}`
  if (!isDay(day)) return { day: null, doubt: found ? "impossible" : null, hours: null }
  if (hour === undefined) return { day, doubt: null, hours: null }
  const zone = isUtc ? "UTC" : /;TZID="?([^";:]+)/i.exec(parameters)?.[1]
  const clock = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
  const hours = Number(hour) + Number(minute) / 60
  if (zone === undefined) return { day, doubt: null, hours }
  const offset = offsetOf(zone, clock)
  if (Number.isNaN(clock) || offset === null) return { day, doubt: "zone", hours }
  // A second time, because the first one may be on the other side of a change to summer time.
  const instant = clock - (offsetOf(zone, clock - offset) ?? offset)
  const tokyo = tokyoDay(new Date(instant))
  return {
    day: tokyo,
    doubt: null,
    hours: (instant + tokyoOffset - Date.parse(tokyo)) / hourLength,
  }
}

/** Outlook's names of time zones. */
const otherNames: Record<string, string> = { "Tokyo Standard Time": "Asia/Tokyo" }

/** Milliseconds by which a zone's clocks are ahead of UTC at an instant; null if nobody knows the zone. */
function offsetOf(zone: string, instant: number): number | null {
  if (Number.isNaN(instant)) return null
  try {
    const format = new Intl.DateTimeFormat("sv-SE", {
      timeZone: otherNames[zone] ?? zone,
      dateStyle: "short",
      timeStyle: "medium",
    })
    return Date.parse(`${format.format(instant).replace(" ", "T")}Z`) - instant
  } catch {
    return null
  }
}
