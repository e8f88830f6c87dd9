import { removalsColumn } from "#domain/moderation/own-removals.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { reviewPageSize } from "./listing.ts"
import { reviewView, selectReviews } from "./view.ts"

/** A page of the member's own reviews, private ones among them, newest first. */
export async function listOwnReviews(tx: ViewerTx, { uid }: Member, page: number) {
  const { total } = await tx
    .selectFrom("mystery_reviews as r")
    .innerJoin("mysteries as m", "m.id", "r.mysteryId")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("r.uid", "=", uid)
    .executeTakeFirstOrThrow()
  const rows = await selectReviews(tx)
    .select(["r.held", removalsColumn])
    .where("r.uid", "=", uid)
    .orderBy("r.createdAt", "desc")
    .orderBy("r.id", "desc")
    .limit(reviewPageSize)
    .offset((page - 1) * reviewPageSize)
    .execute()
  return {
    reviews: rows.map(reviewView),
    total,
    pages: Math.max(1, Math.ceil(total / reviewPageSize)),
  }
}
