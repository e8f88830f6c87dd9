import type { ViewerTx } from "#domain/transaction.ts"
import { type CalendarEvent, calendarEvents } from "#shared/calendar/calendar-events.ts"
import { addMonthsToDay } from "#shared/time/month.ts"
import { addDays, type Day, daysBetween } from "#shared/time/tokyo.ts"
import { type CalendarFilter, type Days, selectDue } from "./due.ts"
import { type EventMystery, selectForEvents } from "./event-mystery.ts"

const daysBack = 30
const monthsAhead = 12
export const feedLimit = 1000

export type MysteryEvent = CalendarEvent & { mystery: EventMystery }

/**
 * The subscribed feed: starts and ends from 30 days ago to 12 months ahead. If there are too many, the future comes before
 * the past, nearest first.
 */
export async function listFeed(
  tx: ViewerTx,
  today: Day,
  { filter, limit = feedLimit }: { filter: CalendarFilter; limit?: number },
): Promise<MysteryEvent[]> {
  const ahead = { from: today, to: addMonthsToDay(today, monthsAhead) }
  const behind = { from: addDays(today, -daysBack), to: addDays(today, -1) }
  const ids = [
    ...(await nearestIds(tx, ahead, { filter, limit, order: "asc" })),
    ...(await nearestIds(tx, behind, { filter, limit, order: "desc" })),
  ]
  return (await readMysteries(tx, ids))
    .flatMap((mystery) => calendarEvents(mystery).map((event) => ({ ...event, mystery })))
    .filter(({ from, to }) => to >= behind.from && from <= ahead.to)
    .toSorted((a, b) => distance(a, today) - distance(b, today) || byId(a, b))
    .slice(0, limit)
}

type Nearest = { filter: CalendarFilter; limit: number; order: "asc" | "desc" }

async function nearestIds(tx: ViewerTx, days: Days, { filter, limit, order }: Nearest) {
  const rows = await tx
    .selectFrom(selectDue(tx, days, filter).as("d"))
    .select(["d.id", "d.day"])
    .orderBy("d.day", order)
    .orderBy("d.id")
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

async function readMysteries(tx: ViewerTx, ids: string[]): Promise<EventMystery[]> {
  if (ids.length === 0) return []
  return await selectForEvents(tx)
    .where("m.id", "in", [...new Set(ids)])
    .execute()
}

/** The past counts as farther than any future day. */
const distance = ({ from, to }: MysteryEvent, today: Day) =>
  to < today ? 10_000 + daysBetween(to, today) : Math.max(0, daysBetween(today, from))

const byId = (a: MysteryEvent, b: MysteryEvent) => (a.mystery.id < b.mystery.id ? -1 : 1)
