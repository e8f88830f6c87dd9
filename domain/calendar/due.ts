import { type ExpressionBuilder, sql } from "kysely"
import type { DB } from "#db/types.ts"
import { knownAlready } from "#domain/statuses/standing.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Day } from "#shared/time/tokyo.ts"

/** The calendar's filter; null means everywhere, or every type. */
export type CalendarFilter = {
  pref: string | null
  type: string | null
  /** Treatment of mysteries that the viewer knows already; absent on public pages. */
  played?: "left-out" | "alone"
}

export type Days = { from: Day; to: Day }

/** A mystery that opens and closes on the same day is listed once. */
export type DueKind = "start" | "end" | "only"

/** The mysteries that start or end from `from` to `to`, inclusive: two index scans. */
export function selectDue(tx: ViewerTx, { from, to }: Days, filter: CalendarFilter) {
  const starts = tx
    .selectFrom("mysteries as m")
    .select([
      "m.id",
      "m.startDate as day",
      sql<DueKind>`case when m."startDate" = m."endDate" then 'only' else 'start' end`.as("kind"),
    ])
    .where("m.status", "=", "published")
    .where("m.startDate", ">=", from)
    .where("m.startDate", "<=", to)
    .where((eb) => eb.and(narrowedTo(eb, filter)))
  const ends = tx
    .selectFrom("mysteries as m")
    .select(["m.id", "m.endDate as day", sql<DueKind>`'end'`.as("kind")])
    .where("m.status", "=", "published")
    .where("m.endDate", ">=", from)
    .where("m.endDate", "<=", to)
    .where("m.startDate", "is distinct from", sql.ref<string>("m.endDate"))
    .where((eb) => eb.and(narrowedTo(eb, filter)))
  return starts.unionAll(ends)
}

/** The number of starts and ends on these days. */
export async function countDue(tx: ViewerTx, days: Days, filter: CalendarFilter): Promise<number> {
  const { total } = await tx
    .selectFrom(selectDue(tx, days, filter).as("d"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  return total
}

export function narrowedTo(
  eb: ExpressionBuilder<DB & { m: DB["mysteries"] }, "m">,
  { pref, type, played }: CalendarFilter,
) {
  const inPrefecture = () =>
    eb.exists(
      eb
        .selectFrom("mystery_prefectures as p")
        .select("p.mystery_id")
        .whereRef("p.mystery_id", "=", "m.id")
        .where("p.prefecture_id", "=", pref),
    )
  const ofType = () =>
    eb.exists(
      eb
        .selectFrom("mystery_types as t")
        .select("t.mystery_id")
        .whereRef("t.mystery_id", "=", "m.id")
        .where("t.type_id", "=", type),
    )
  const isKnown = sql<boolean>`m.id in ${knownAlready}`
  return [
    ...(pref === null ? [] : [inPrefecture()]),
    ...(type === null ? [] : [ofType()]),
    ...(played === "alone" ? [isKnown] : []),
    ...(played === "left-out" ? [eb.not(isKnown)] : []),
  ]
}
