import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { type CalendarEvent, calendarEvents } from "#shared/calendar/calendar-events.ts"
import { googleCalendarUrl } from "#shared/calendar/google-calendar.ts"
import { prefectureNames } from "#shared/catalogue/prefectures.ts"
import { monthDayText, tokyoDay } from "#shared/time/tokyo.ts"

/** Google Calendar's page for each entry that is still to come, and which day it is. Read on the server. */
export function calendarLinks(
  mystery: MysteryDetail,
  { now, origin }: { now: Date; origin: string },
) {
  const { id, title, place, prefectures } = mystery
  const about = {
    title,
    where: place || prefectureNames(prefectures).join("、"),
    url: origin + addresses.mystery(id),
  }
  return calendarEvents(mystery)
    .filter(({ to }) => to >= tokyoDay(now))
    .map((event) => ({ day: whichDay(event), url: googleCalendarUrl(event, about) }))
}

/** A longer run has two entries in the calendar. */
function whichDay({ kind, from }: CalendarEvent): string {
  if (kind === "run") return ""
  return `（${kind === "start" ? "開始" : "最終日"} ${monthDayText(from)}）`
}
