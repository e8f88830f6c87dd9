import type { ViewerTx } from "#domain/transaction.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { selectCards } from "./card.ts"

/** The mysteries with the most interest that can still be played. */
export const listPopular = (tx: ViewerTx, today: Day, count: number) =>
  selectCards(tx)
    .where("s.published", "=", true)
    .where((eb) => eb.or([eb("m.endDate", "is", null), eb("m.endDate", ">=", today)]))
    .orderBy("s.interested_count", "desc")
    .orderBy("m.id")
    .limit(count)
    .execute()
