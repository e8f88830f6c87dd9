import type { ViewerTx } from "#domain/transaction.ts"
import { readCards } from "./read-cards.ts"

/** The newest mysteries in list order, for a strip on another page. */
export async function listNewest(tx: ViewerTx, count: number) {
  const newest = await tx
    .selectFrom("mystery_search")
    .select("mystery_id")
    .orderBy("ord", "desc")
    .limit(count)
    .execute()
  return await readCards(
    tx,
    newest.map(({ mystery_id }) => mystery_id),
  )
}
