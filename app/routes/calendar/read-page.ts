import type { CalendarState } from "#shared/addresses/calendar.ts"
import { daysOf, reachOf } from "./calendar-reach.ts"
import type { CalendarShown, PersonalCalendar } from "./calendar-shown.ts"
import type { Services } from "#domain/services.ts"
import { listDay } from "#domain/calendar/day.ts"
import { type CalendarDay, listDays } from "#domain/calendar/days.ts"
import { type CalendarFilter, countDue } from "#domain/calendar/due.ts"
import { findExtent } from "#domain/calendar/extent.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { monthOf } from "#shared/time/month.ts"
import { weeksOf } from "#shared/time/weeks.ts"
import type { Day } from "#shared/time/tokyo.ts"

/** The number of mysteries per day shown before ほかn件. */
const perCell = 2
const perWeekday = 6
const perListed = 5
const perChosen = 12

/** Reads the calendar of a state; null beyond the last page of a day. */
export async function readCalendar(
  { now, origin, readPublic }: Services,
  state: CalendarState,
  today: Day,
) {
  const { extent, shown } = await readPublic(["mysteries", "makers"], async (tx) => ({
    extent: await findExtent(tx),
    shown: await readView(tx, state, state),
  }))
  if (shown.view === "day" && state.page > shown.pages) return null
  return { state, today, reach: reachOf(extent, today), shown, now: now(), origin }
}

/** The same for a member who hides what they have played, with the number of hidden mysteries. */
export async function readPersonalCalendar(
  tx: ViewerTx,
  state: CalendarState,
): Promise<PersonalCalendar> {
  return {
    shown: await readView(tx, state, { ...state, played: "left-out" }),
    hidden: await countDue(tx, daysShown(state), { ...state, played: "alone" }),
  }
}

async function readView(
  tx: ViewerTx,
  state: CalendarState,
  filter: CalendarFilter,
): Promise<CalendarShown> {
  const { view, day, page } = state
  if (view === "day") return { view, ...(await listDay(tx, day, { filter, page })) }
  if (view === "month") return { view, ...(await readMonth(tx, state, filter)) }
  const perDay = view === "week" ? perWeekday : perListed
  const days = await listDays(tx, daysOf(state), { filter, perDay })
  return { view, days, total: totalOf(days) }
}

/** The grid of a month with the days around it, and more mysteries of the chosen day. */
async function readMonth(tx: ViewerTx, state: CalendarState, filter: CalendarFilter) {
  const days = await listDays(tx, daysShown(state), { filter, perDay: perCell })
  const chosen = { from: state.day, to: state.day }
  const [inFull] = await listDays(tx, chosen, { filter, perDay: perChosen })
  const inMonth = days.filter((each) => monthOf(each.day) === monthOf(state.day))
  return { days, chosen: inFull ?? null, total: totalOf(inMonth) }
}

const totalOf = (days: CalendarDay[]) =>
  days.reduce((sum, { starts, ends, onlys }) => sum + starts + ends + onlys, 0)

/** The grid of a month begins and ends with whole weeks. */
function daysShown(state: CalendarState) {
  if (state.view !== "month") return daysOf(state)
  const { day } = state
  const sheet = weeksOf(monthOf(day)).flat()
  return { from: sheet[0] ?? day, to: sheet.at(-1) ?? day }
}
