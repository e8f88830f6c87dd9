import type { ViewerTx } from "#domain/transaction.ts"

/** The reviews "r" that others than their authors can read, and the member too: they may be liked and commented on. */
export const sharedReviews = (tx: ViewerTx) =>
  tx
    .selectFrom("mystery_reviews as r")
    .innerJoin("mysteries as m", "m.id", "r.mysteryId")
    .where((eb) => eb.or([eb("r.isPrivate", "=", false), eb("r.for_followers", "=", true)]))
    .where("m.status", "=", "published")

export async function isReviewShared(tx: ViewerTx, id: number): Promise<boolean> {
  const found = await sharedReviews(tx).select("r.id").where("r.id", "=", id).executeTakeFirst()
  return found !== undefined
}
