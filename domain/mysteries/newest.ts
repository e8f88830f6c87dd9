import type { ViewerTx } from "#domain/transaction.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { readCards } from "./read-cards.ts"

/** Mysteries published last that have not ended, in list order, for a strip on another page. */
export async function listNewest(tx: ViewerTx, today: Day, count: number) {
  const newest = await tx
    .selectFrom("mystery_search")
    .select("mystery_id")
    .where((eb) => eb.or([eb("ends", "is", null), eb("ends", ">=", today)]))
    .orderBy("ord", "desc")
    .limit(count)
    .execute()
  return await readCards(
    tx,
    newest.map(({ mystery_id }) => mystery_id),
  )
}
