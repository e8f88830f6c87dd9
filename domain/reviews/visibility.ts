import type { ViewerTx } from "#domain/transaction.ts"

/** Whether others can read this review, so that it may be liked and commented on. */
export async function isReviewPublic(tx: ViewerTx, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom("mystery_reviews as r")
    .innerJoin("mysteries as m", "m.id", "r.mysteryId")
    .select("r.id")
    .where("r.id", "=", id)
    .where("r.isPrivate", "=", false)
    .where("m.status", "=", "published")
    .executeTakeFirst()
  return found !== undefined
}
