import { answerMine } from "#app/request/answer-personal.ts"
import { readPlace } from "#app/addresses/calendar.ts"
import { services } from "#app/request/context.ts"
import { readMyCalendar } from "#app/routes/calendar/read-page.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/calendar"

/** A place of the calendar without what the member who asks has played. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  const place = readPlace(new URL(request.url).searchParams, tokyoDay(site.now()))
  return answerMine(site, async (tx) => place && readMyCalendar(tx, place))
}
