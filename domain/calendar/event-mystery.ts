import { sql } from "kysely"
import { briefColumns } from "#domain/mysteries/columns.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { isMysteryId } from "#shared/catalogue/mystery-id.ts"

export type EventMystery = Awaited<ReturnType<typeof readEventMystery>> & {}

/** When its facts were changed last; null if they never were since it was published. */
const factsChangedAt = sql<Date | null>`(
  select max(u.amended_at) from mystery_updates u where u.mystery_id = m.id)`.as("factsChangedAt")

/** The facts of a mystery in a calendar entry. */
export const selectForEvents = (tx: ViewerTx) =>
  tx
    .selectFrom("mysteries as m")
    .select([...briefColumns, "m.place", "m.maker", "m.updated_at as updatedAt", factsChangedAt])
    .where("m.status", "=", "published")

export async function readEventMystery(tx: ViewerTx, id: string) {
  if (!isMysteryId(id)) return undefined
  return await selectForEvents(tx).where("m.id", "=", id).executeTakeFirst()
}
