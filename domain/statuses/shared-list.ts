import { simpleCardColumns } from "#domain/mysteries/columns.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { KeptStatus } from "#shared/catalogue/statuses.ts"

/** A mystery as a simple card shows it. */
export type ListedMystery = Awaited<ReturnType<typeof listSharedStatuses>>["mysteries"][number]

type Wish = { status: KeptStatus; limit: number; offset?: number }

const sharedStatuses = (tx: ViewerTx, uid: string, status: KeptStatus) =>
  tx
    .selectFrom("shared_favorites as f")
    .innerJoin("mysteries as m", "m.id", "f.mysteryid")
    .where("f.uid", "=", uid)
    .where("f.status", "=", status)
    .where("m.status", "=", "published")

/** How many mysteries of this status a member shares. */
export async function countSharedStatuses(
  tx: ViewerTx,
  uid: string,
  { status }: Pick<Wish, "status">,
): Promise<number> {
  const { total } = await sharedStatuses(tx, uid, status)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  return total
}

/** A member's mysteries of this status, as far as they share them: in the order of their own list. */
export async function listSharedStatuses(
  tx: ViewerTx,
  uid: string,
  { status, limit, offset = 0 }: Wish,
) {
  const total = await countSharedStatuses(tx, uid, { status })
  const mysteries = await sharedStatuses(tx, uid, status)
    .select(simpleCardColumns)
    .orderBy("f.played_on", (order) => order.desc().nullsLast())
    .orderBy("f.createdAt", "desc")
    .orderBy("m.id")
    .limit(limit)
    .offset(offset)
    .execute()
  return { mysteries, total }
}
