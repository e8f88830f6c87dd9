import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { type Hours, noHours, type WeekdayHours } from "#shared/mysteries/hours.ts"

/** The hours of mysteries that have any. */
export async function readHours(
  tx: ViewerTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Hours>> {
  const anyOf = sql<string>`any (${ids}::text[])`
  const rows = await tx
    .selectFrom("mystery_hours")
    .select(["mystery_id as id", "weekday", "opens", "closes", "last_entry as lastEntry"])
    .where("mystery_id", "=", anyOf)
    .orderBy("mystery_id")
    .orderBy("weekday")
    .orderBy("nth")
    .execute()
  const days = await tx
    .selectFrom("mystery_closed_days")
    .select(["mystery_id as id", "day"])
    .where("mystery_id", "=", anyOf)
    .orderBy("mystery_id")
    .orderBy("day")
    .execute()
  const weeklyOf = Map.groupBy(rows, ({ id }) => id)
  const daysOf = Map.groupBy(days, ({ id }) => id)
  return new Map(
    [...new Set([...weeklyOf.keys(), ...daysOf.keys()])].map((id) => [
      id,
      {
        weekly: (weeklyOf.get(id) ?? []).map(asWeekday),
        closedDays: (daysOf.get(id) ?? []).map(({ day }) => day),
      },
    ]),
  )
}

/** The hours of one mystery; nothing is known of them without any. */
export const findHours = async (tx: ViewerTx, id: string): Promise<Hours> =>
  (await readHours(tx, [id])).get(id) ?? noHours

type Row = {
  weekday: number
  opens: number | null
  closes: number | null
  lastEntry: number | null
}

const asWeekday = ({ weekday, opens, closes, lastEntry }: Row): WeekdayHours => ({
  weekday,
  open: opens === null || closes === null ? null : { opens, closes, lastEntry },
})
