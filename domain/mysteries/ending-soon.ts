import type { ViewerTx } from "#domain/transaction.ts"
import { addDays, type Day } from "#shared/time/tokyo.ts"
import { endingSoonDays } from "#shared/catalogue/mystery-label.ts"
import { selectCards } from "./card.ts"
import { isOnAt } from "#domain/situations/columns.ts"

/** Open mysteries that end within two weeks, soonest first. The last day counts as open. */
export const listEndingSoon = (tx: ViewerTx, today: Day, count: number) =>
  selectCards(tx)
    .where("m.endDate", ">=", today)
    .where("m.endDate", "<=", addDays(today, endingSoonDays))
    .where((eb) => eb.or([eb("m.startDate", "is", null), eb("m.startDate", "<=", today)]))
    .where(isOnAt(today))
    .orderBy("m.endDate")
    .orderBy("s.interested_count", "desc")
    .orderBy("m.id")
    .limit(count)
    .execute()
