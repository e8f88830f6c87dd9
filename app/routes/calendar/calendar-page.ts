import type { CalendarPlace } from "#app/components/calendar/calendar-place.ts"
import { daysOf, reachOf } from "#app/components/calendar/calendar-reach.ts"
import type { Services } from "#app/context.ts"
import { listDay } from "#domain/calendar/day.ts"
import { listDays } from "#domain/calendar/days.ts"
import { findExtent } from "#domain/calendar/extent.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { monthOf, weeksOf } from "#shared/time/month.ts"
import type { Day } from "#shared/time/tokyo.ts"

/** How many of a day are shown before 他 n 件. */
const perCell = 2
const perWeekday = 6
const perListed = 5
const perChosen = 12

/** What a place of the calendar shows; null beyond the last page of a day. */
export async function readCalendar(
  { now, origin, readPublic }: Services,
  place: CalendarPlace,
  today: Day,
) {
  const { extent, shown } = await readPublic(["mysteries", "makers"], async (tx) => ({
    extent: await findExtent(tx),
    shown: await readView(tx, place),
  }))
  if (shown.view === "day" && place.page > shown.pages) return null
  return { place, today, reach: reachOf(extent, today), shown, now: now(), origin }
}

export type CalendarShown = Awaited<ReturnType<typeof readView>>

async function readView(tx: ViewerTx, place: CalendarPlace) {
  const { view, day, page } = place
  if (view === "day") return { view, ...(await listDay(tx, day, { filter: place, page })) }
  if (view === "month") return { view, ...(await readMonth(tx, place)) }
  const perDay = view === "week" ? perWeekday : perListed
  return { view, days: await listDays(tx, daysOf(place), { filter: place, perDay }) }
}

/** The sheet with the days of its neighbours, and more of the chosen day. */
async function readMonth(tx: ViewerTx, place: CalendarPlace) {
  const { day } = place
  const sheet = weeksOf(monthOf(day)).flat()
  const [from = day, to = day] = [sheet[0], sheet.at(-1)]
  const days = await listDays(tx, { from, to }, { filter: place, perDay: perCell })
  const chosen = { from: day, to: day }
  const [inFull] = await listDays(tx, chosen, { filter: place, perDay: perChosen })
  return { days, chosen: inFull ?? null }
}
