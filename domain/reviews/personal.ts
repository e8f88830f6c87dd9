import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"

export type PersonalReviews = Awaited<ReturnType<typeof readPersonalReviews>>

/**
 * What a member has to do with these reviews: which they like, wrote, or do not want to see because they muted the author,
 * and the spoilers they may read. The database decides about the last: players of the mystery and authors of a review of it.
 */
export async function readPersonalReviews(tx: ViewerTx, { uid }: Member, ids: number[]) {
  const liked = await tx
    .selectFrom("like_mystery_reviews")
    .select("mysteryReviewId as id")
    .where("uid", "=", uid)
    .where("mysteryReviewId", "in", ids)
    .execute()
  const own = await tx
    .selectFrom("mystery_reviews")
    .select("id")
    .where("uid", "=", uid)
    .where("id", "in", ids)
    .execute()
  const hidden = await tx
    .selectFrom("mystery_reviews as r")
    .innerJoin("muted_users as m", "m.muted_uid", "r.uid")
    .select("r.id")
    .where("m.uid", "=", uid)
    .where("r.id", "in", ids)
    .execute()
  const spoilers = await tx
    .selectFrom("review_spoilers")
    .select(["review_id as id", "parts"])
    .where("review_id", "in", ids)
    .execute()
  return {
    liked: liked.map(({ id }) => id),
    own: own.map(({ id }) => id),
    hidden: hidden.map(({ id }) => id),
    /** Those of the hidden ones that the member may show again. */
    muted: hidden.map(({ id }) => id),
    parts: Object.fromEntries(spoilers.map(({ id, parts }) => [id, parts])),
  }
}
