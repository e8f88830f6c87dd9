import type { ViewerTx } from "#domain/transaction.ts"
import { simpleCardColumns } from "./columns.ts"

const registeredBy = (tx: ViewerTx, uid: string) =>
  tx.selectFrom("mysteries as m").where("m.uid", "=", uid).where("m.status", "=", "published")

export async function countRegisteredBy(tx: ViewerTx, uid: string): Promise<number> {
  const { total } = await registeredBy(tx, uid)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  return total
}

/** The published mysteries that a member registered, newest first. */
export async function listRegisteredBy(
  tx: ViewerTx,
  uid: string,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  const total = await countRegisteredBy(tx, uid)
  const mysteries = await registeredBy(tx, uid)
    .select(simpleCardColumns)
    .orderBy("m.created_at", "desc")
    .orderBy("m.id")
    .limit(limit)
    .offset(offset)
    .execute()
  return { mysteries, total }
}
