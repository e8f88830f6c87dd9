import { type Day, tokyoDay } from "#shared/time/tokyo.ts"

export type CalendarEvent = { title: string; day: Day | null }

/** The events of an iCalendar file (RFC 5545), by their summary and the day they start on in Tokyo. */
export function readEvents(text: string): CalendarEvent[] {
  const lines = text.replaceAll(/\r?\n[ \t]/g, "").split(/\r?\n/)
  const events: CalendarEvent[] = []
  let current: CalendarEvent | null = null
  for (const line of lines) {
    const [, name = "", value = ""] = /^([A-Za-z-]+)(?:;(?:[^":]|"[^"]*")*)?:(.*)$/.exec(line) ?? []
    if (/^BEGIN:VEVENT/i.test(line)) current = { title: "", day: null }
    else if (/^END:VEVENT/i.test(line)) {
      if (current && current.title !== "") events.push(current)
      current = null
    } else if (current && name.toUpperCase() === "SUMMARY") current.title = unescape(value)
    else if (current && name.toUpperCase() === "DTSTART") current.day = dayOf(value)
  }
  return events
}

const unescape = (text: string) =>
  text.replaceAll(/\\([nN,;\\])/g, (_, letter: string) => (/n/i.test(letter) ? " " : letter)).trim()

/** A time with Z is UTC; any other is taken as Tokyo's. */
function dayOf(value: string): Day | null {
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?/.exec(value)
  if (!found) return null
  const [, year, month, day, hour, minute, second, zone] = found
  if (zone !== "Z") return `${year}-${month}-${day}`
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(instant.getTime()) ? null : tokyoDay(instant)
}
