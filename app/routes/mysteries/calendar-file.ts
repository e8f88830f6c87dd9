import { addresses } from "#shared/addresses/addresses.ts"
import * as mysteryCalendar from "#shared/addresses/mystery-calendar.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { icsAnswer } from "#app/request/ics-answer.ts"
import { notFound } from "#app/request/not-found.ts"
import { readEventMystery } from "#domain/calendar/event-mystery.ts"
import { writeIcs } from "#domain/calendar/write-ics.ts"
import { calendarEvents } from "#shared/calendar/calendar-events.ts"
import type { Route } from "./+types/calendar-file"

/** The iCalendar file of one mystery; 404 if it has no dates. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = canonicalOrRedirect(mysteryCalendar, args)
  const { origin, readPublic } = args.context.get(services)
  const mystery = await readPublic([`mystery:${id}`], (tx) => readEventMystery(tx, id))
  const events = mystery ? calendarEvents(mystery).map((event) => ({ ...event, mystery })) : []
  if (!mystery || events.length === 0) notFound(args.request)
  const ics = writeIcs(events, {
    name: mystery.title,
    source: origin + addresses.calendarOf(id),
    pageOf: (id) => origin + addresses.mystery(id),
  })
  return icsAnswer(ics, id)
}
