import { isReviewShared } from "#domain/reviews/visibility.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

/** What a member wants to be true, so that a request that comes twice changes nothing the second time. */
export type LikeWish = { id: number; liked: boolean }

/** Afterwards: whether the member likes it, and how many do. */
export type Liked = { liked: boolean; likeCount: number }

/** Likes a review that others read, or takes the like back. Triggers count, notify and award badges. */
export async function likeReview(
  tx: ViewerTx,
  { uid }: Member,
  { id, liked }: LikeWish,
): Promise<Outcome<Liked>> {
  if (!liked) {
    await tx
      .deleteFrom("like_mystery_reviews")
      .where("uid", "=", uid)
      .where("mysteryReviewId", "=", id)
      .execute()
  } else if (await isReviewShared(tx, id)) {
    await tx
      .insertInto("like_mystery_reviews")
      .values({ uid, mysteryReviewId: id })
      .onConflict((conflict) => conflict.columns(["mysteryReviewId", "uid"]).doNothing())
      .execute()
  } else return refused("not-found")
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
  if (!liked) {
    await tx
      .deleteFrom("like_mystery_review_comments")
      .where("uid", "=", uid)
      .where("mystery_review_comment_id", "=", id)
      .execute()
  } else {
    const comment = await tx
      .selectFrom("mystery_review_comments")
      .select("mystery_review_id")
      .where("id", "=", id)
      .executeTakeFirst()
    if (!comment || !(await isReviewShared(tx, comment.mystery_review_id))) {
      return refused("not-found")
    }
    await tx
      .insertInto("like_mystery_review_comments")
      .values({ uid, mystery_review_comment_id: id })
      .onConflict((conflict) => conflict.columns(["mystery_review_comment_id", "uid"]).doNothing())
      .execute()
  }
  const stats = await tx
    .selectFrom("comment_stats")
    .select("like_count as likeCount")
    .where("comment_id", "=", id)
    .executeTakeFirst()
  return stats ? done({ liked, ...stats }) : refused("not-found")
}
