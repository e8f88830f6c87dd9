import { answerMine } from "#app/answer-mine.ts"
import { readPlace } from "#app/components/calendar/calendar-place.ts"
import { services } from "#app/context.ts"
import { readMyCalendar } from "#app/routes/calendar/calendar-page.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/calendar"

/** A place of the calendar without what the member who asks has played. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  const place = readPlace(new URL(request.url).searchParams, tokyoDay(site.now()))
  return answerMine(site, () => site.readOwn(async (tx) => place && readMyCalendar(tx, place)))
}
