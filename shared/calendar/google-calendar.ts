import { type CalendarEvent, calendarTitle } from "./calendar-events.ts"
import { addDays } from "../time/tokyo.ts"

type About = { title: string; where: string; url: string }

/** Opens a prefilled all-day event in Google Calendar. Its end is exclusive. */
export function googleCalendarUrl(event: CalendarEvent, { title, where, url }: About): string {
  const dates = [event.from, addDays(event.to, 1)].map((day) => day.replaceAll("-", ""))
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: calendarTitle(event, title),
    dates: dates.join("/"),
    ctz: "Asia/Tokyo",
    location: where,
    details: url,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}
