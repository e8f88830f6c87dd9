import { answerPersonal } from "#app/request/answer-personal.ts"
import * as personalCalendar from "#app/addresses/personal-calendar.ts"
import { services } from "#app/request/context.ts"
import { readPersonalCalendar } from "#app/routes/calendar/read-page.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/calendar"

/** The calendar without what the member has played. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(services)
  const state = personalCalendar.read(url, tokyoDay(site.now()))
  return answerPersonal(site, () =>
    site.readOwn(async (tx) => state && readPersonalCalendar(tx, state)),
  )
}
