import { sql } from "kysely"
import { readHours } from "#domain/hours/reading.ts"
import { briefColumns } from "#domain/mysteries/columns.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { isShutOn, noHours } from "#shared/mysteries/hours.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { type CalendarFilter, type Days, type DueKind, selectDue } from "./due.ts"

export type CalendarDay = {
  day: Day
  /** The number of all entries of the day, shown or not. */
  starts: number
  ends: number
  onlys: number
  /** The few entries with the most interest. */
  entries: CalendarEntry[]
}

export type CalendarEntry = Awaited<ReturnType<typeof readMysteries>>[number] & {
  kind: DueKind
  /** Closed on that day by its hours. */
  isShut: boolean
}

/** Every day on which something starts or ends, in order, each with its few entries of most interest. */
export async function listDays(
  tx: ViewerTx,
  days: Days,
  { filter, perDay }: { filter: CalendarFilter; perDay: number },
): Promise<CalendarDay[]> {
  const places = await rank(tx, days, { filter, perDay })
  // A separate query: in a join with the ranking, PostgreSQL would hash all mysteries for these few.
  const mysteries = await readMysteries(
    tx,
    places.map(({ id }) => id),
  )
  const hours = await readHours(
    tx,
    places.map(({ id }) => id),
  )
  const byId = new Map(mysteries.map((mystery) => [mystery.id, mystery]))
  const byDay = new Map<Day, CalendarDay>()
  for (const { id, kind, day, ...counts } of places) {
    const known = byDay.get(day) ?? { day, ...counts, entries: [] }
    byDay.set(day, known)
    const mystery = byId.get(id)
    if (!mystery) continue
    known.entries.push({ ...mystery, kind, isShut: isShutOn(hours.get(id) ?? noHours, day) })
  }
  return [...byDay.values()]
}

const rank = (
  tx: ViewerTx,
  days: Days,
  { filter, perDay }: { filter: CalendarFilter; perDay: number },
) =>
  tx
    .with("due", () => selectDue(tx, days, filter))
    .with("ranked", (cte) =>
      cte
        .selectFrom("due as d")
        .innerJoin("mystery_stats as s", "s.mystery_id", "d.id")
        .select(["d.id", sql<Day>`d.day`.as("day"), "d.kind"])
        .select([
          sql<number>`row_number() over (partition by d.day order by s.interested_count desc, d.id)`.as(
            "place",
          ),
          countOf("start").as("starts"),
          countOf("end").as("ends"),
          countOf("only").as("onlys"),
        ]),
    )
    .selectFrom("ranked as r")
    .select(["r.id", "r.day", "r.kind", "r.starts", "r.ends", "r.onlys"])
    .where("r.place", "<=", perDay)
    .orderBy("r.day")
    .orderBy("r.place")
    .execute()

const countOf = (kind: DueKind) =>
  sql<number>`(count(*) filter (where d.kind = ${kind}) over (partition by d.day))::int`

const readMysteries = (tx: ViewerTx, ids: string[]) =>
  tx
    .selectFrom("mysteries as m")
    .select([...briefColumns, "m.img"])
    .where("m.id", "in", ids.length > 0 ? ids : [""])
    .execute()
