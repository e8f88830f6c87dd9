import type { ViewerTx } from "#domain/transaction.ts"

/** Whether others than its author can read this review, and the member too: then it may be liked and commented on. */
export async function isReviewShared(tx: ViewerTx, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom("mystery_reviews as r")
    .innerJoin("mysteries as m", "m.id", "r.mysteryId")
    .select("r.id")
    .where("r.id", "=", id)
    .where((eb) => eb.or([eb("r.isPrivate", "=", false), eb("r.for_followers", "=", true)]))
    .where("m.status", "=", "published")
    .executeTakeFirst()
  return found !== undefined
}
