import { sharedReviews } from "#domain/reviews/visibility.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

/** The state that a member wants, so that a request that comes twice changes nothing the second time. */
export type LikeWish = { id: number; liked: boolean }

/** Afterwards: whether the member likes it, and how many do. */
export type Liked = { liked: boolean; likeCount: number }

/** Likes a review of somebody else that others read, too, or takes the like back. Triggers count, notify and award badges. */
export async function likeReview(
  tx: ViewerTx,
  { uid }: Member,
  { id, liked }: LikeWish,
): Promise<Outcome<Liked>> {
  if (liked) {
    const likable = sharedReviews(tx).where("r.id", "=", id).where("r.uid", "<>", uid)
    const added = await tx
      .insertInto("like_mystery_reviews")
      .columns(["uid", "mysteryReviewId"])
      .expression(likable.select((eb) => [eb.val(uid).as("uid"), "r.id"]))
      .onConflict((conflict) => conflict.columns(["mysteryReviewId", "uid"]).doNothing())
      .executeTakeFirst()
    const isAdded = added.numInsertedOrUpdatedRows === 1n
    // Liked before, or not to be liked.
    if (!isAdded && !(await likable.select("r.id").executeTakeFirst())) return refused("not-found")
  } else {
    await tx
      .deleteFrom("like_mystery_reviews")
      .where("uid", "=", uid)
      .where("mysteryReviewId", "=", id)
      .execute()
  }
  const stats = await tx
    .selectFrom("review_stats")
    .select("like_count as likeCount")
    .where("review_id", "=", id)
    .executeTakeFirst()
  return stats ? done({ liked, ...stats }) : refused("not-found")
}

/** The same for a comment on such a review. */
export async function likeComment(
  tx: ViewerTx,
  { uid }: Member,
  { id, liked }: LikeWish,
): Promise<Outcome<Liked>> {
  if (liked) {
    const likable = sharedReviews(tx)
      .innerJoin("mystery_review_comments as c", "c.mystery_review_id", "r.id")
      .where("c.id", "=", id)
      .where("c.uid", "<>", uid)
    const added = await tx
      .insertInto("like_mystery_review_comments")
      .columns(["uid", "mystery_review_comment_id"])
      .expression(likable.select((eb) => [eb.val(uid).as("uid"), "c.id"]))
      .onConflict((conflict) => conflict.columns(["mystery_review_comment_id", "uid"]).doNothing())
      .executeTakeFirst()
    const isAdded = added.numInsertedOrUpdatedRows === 1n
    if (!isAdded && !(await likable.select("c.id").executeTakeFirst())) return refused("not-found")
  } else {
    await tx
      .deleteFrom("like_mystery_review_comments")
      .where("uid", "=", uid)
      .where("mystery_review_comment_id", "=", id)
      .execute()
  }
  const stats = await tx
    .selectFrom("comment_stats")
    .select("like_count as likeCount")
    .where("comment_id", "=", id)
    .executeTakeFirst()
  return stats ? done({ liked, ...stats }) : refused("not-found")
}
