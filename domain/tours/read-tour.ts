import { textIn } from "#domain/imports/decode-text.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import type { Day } from "#shared/time/tokyo.ts"
import type { FoundRun } from "./found.ts"
import { readAnnouncement } from "./read-announcement.ts"
import { readCalendar } from "./read-calendar.ts"
import { readJsonLd } from "./read-json-ld.ts"
import { readSheet } from "./read-sheet.ts"
import { mostRuns, longestTour } from "#shared/mysteries/tour-limits.ts"

/**
 * The runs of a mystery in a text that its maker has anyway: structured data, a table, a calendar file or the words of the official
 * page. What is not certain has a doubt.
 */
export function readTour(content: Uint8Array | string, today: Day): Outcome<FoundRun[]> {
  const text = textIn(content)
  if (text === null) return refused("import-no-text")
  if (text.length > longestTour) return refused("tour-too-long")
  const runs = runsIn(text.trim(), today)
  if (!runs.ok) return runs
  if (runs.value.length === 0) return refused("tour-nothing")
  if (runs.value.length > mostRuns) return refused("tour-too-many")
  return runs
}

function runsIn(text: string, today: Day): Outcome<FoundRun[]> {
  if (/^[{[]\s*["{[\]}]/u.test(text) || /<script[^>]{0,200}ld\+json/iu.test(text))
    return readJsonLd(text)
  if (/^BEGIN:VCALENDAR/imu.test(text)) return readCalendar(text)
  const sheet = readSheet(text, today)
  if (sheet.ok && sheet.value !== null) return done(sheet.value)
  return done(readAnnouncement(text, today).filter(isAnything))
}

/** A text without a day, a place and a price tells of no run. A run may have days that are not announced yet. */
const isAnything = ({ startDate, endDate, place, price }: FoundRun) =>
  [startDate, endDate, place, price].some(({ text, doubt }) => text !== "" || doubt === "no-day")
