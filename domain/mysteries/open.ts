import type { ViewerTx } from "#domain/transaction.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { isOnAt } from "#domain/situations/columns.ts"

/** The number of mysteries that can be played today. The last day counts as open. */
export async function countOpen(tx: ViewerTx, today: Day): Promise<number> {
  const { count } = await tx
    .selectFrom("mysteries as m")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("status", "=", "published")
    .where((eb) => eb.or([eb("startDate", "is", null), eb("startDate", "<=", today)]))
    .where((eb) => eb.or([eb("endDate", "is", null), eb("endDate", ">=", today)]))
    .where(isOnAt(today))
    .executeTakeFirstOrThrow()
  return count
}
