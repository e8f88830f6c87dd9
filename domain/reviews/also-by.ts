import type { ViewerTx } from "#domain/transaction.ts"
import { type ReviewIds, selectPublicIds } from "./view.ts"

/** Public reviews by the author of a review about other mysteries, the newest first. */
export async function listIdsAlsoBy(tx: ViewerTx, of: ReviewIds, count: number) {
  return await selectPublicIds(tx)
    .where("u.nzUserId", "=", of.nzUserId)
    .where("r.mysteryId", "!=", of.mysteryId)
    .orderBy("r.createdAt", "desc")
    .orderBy("r.id", "desc")
    .limit(count)
    .execute()
}

export type AlsoBy = Awaited<ReturnType<typeof readPosters>>[number]

/** The mysteries of these reviews and how their author liked them, in the same order. */
export async function readPosters(tx: ViewerTx, ids: readonly ReviewIds[]) {
  if (ids.length === 0) return []
  const order = ids.map(({ id }) => id)
  const rows = await tx
    .selectFrom("mystery_reviews as r")
    .innerJoin("mysteries as m", "m.id", "r.mysteryId")
    .select(["r.id", "r.satisfaction", "m.title", "m.img"])
    .where("r.id", "in", order)
    .execute()
  return rows.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}
