import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome } from "#shared/outcome.ts"

/** Puts the saved searches in this order. What it does not name, because another tab has just saved it, comes last. */
export async function orderSavedSearches(
  tx: ViewerTx,
  { uid }: Member,
  ids: number[],
): Promise<Outcome<null>> {
  await sql`
    update saved_search_conditions s set position = ranked.position
    from (
      select id, row_number() over (order by array_position(${ids}::bigint[], id) nulls last, position) as position
      from saved_search_conditions where uid = ${uid}
    ) ranked
    where s.id = ranked.id and s.uid = ${uid}`.execute(tx)
  return done(null)
}
