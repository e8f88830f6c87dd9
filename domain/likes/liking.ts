import { sharedReviews } from "#domain/reviews/visibility.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

/** The state that a member wants, so that a request that comes twice changes nothing the second time. */
type LikeWish = { id: number; liked: boolean }

/** Afterwards: whether the member likes it, and how many do. */
export type Liked = { liked: boolean; likeCount: number }

type Query<Row> = { executeTakeFirst: () => Promise<Row | undefined> }

/** The queries that a like needs, each for the table of what is liked. None runs before `like` asks for it. */
type LikeQueries = {
  likable: Query<unknown>
  insert: Query<{ numInsertedOrUpdatedRows?: bigint | undefined }>
  remove: Query<unknown>
  count: Query<{ likeCount: number }>
}

/** Likes a review of somebody else that others read, too, or takes the like back. */
export function likeReview(
  tx: ViewerTx,
  { uid }: Member,
  { id, liked }: LikeWish,
): Promise<Outcome<Liked>> {
  const likable = sharedReviews(tx).where("r.id", "=", id).where("r.uid", "<>", uid)
  return like(liked, {
    likable: likable.select("r.id"),
    insert: tx
      .insertInto("like_mystery_reviews")
      .columns(["uid", "mysteryReviewId"])
      .expression(likable.select((eb) => [eb.val(uid).as("uid"), "r.id"]))
      .onConflict((conflict) => conflict.columns(["mysteryReviewId", "uid"]).doNothing()),
    remove: tx
      .deleteFrom("like_mystery_reviews")
      .where("uid", "=", uid)
      .where("mysteryReviewId", "=", id),
    count: tx
      .selectFrom("review_stats")
      .select("like_count as likeCount")
      .where("review_id", "=", id),
  })
}

/** The same for a comment on such a review. */
export function likeComment(
  tx: ViewerTx,
  { uid }: Member,
  { id, liked }: LikeWish,
): Promise<Outcome<Liked>> {
  const likable = sharedReviews(tx)
    .innerJoin("mystery_review_comments as c", "c.mystery_review_id", "r.id")
    .where("c.id", "=", id)
    .where("c.uid", "<>", uid)
  return like(liked, {
    likable: likable.select("c.id"),
    insert: tx
      .insertInto("like_mystery_review_comments")
      .columns(["uid", "mystery_review_comment_id"])
      .expression(likable.select((eb) => [eb.val(uid).as("uid"), "c.id"]))
      .onConflict((conflict) => conflict.columns(["mystery_review_comment_id", "uid"]).doNothing()),
    remove: tx
      .deleteFrom("like_mystery_review_comments")
      .where("uid", "=", uid)
      .where("mystery_review_comment_id", "=", id),
    count: tx
      .selectFrom("comment_stats")
      .select("like_count as likeCount")
      .where("comment_id", "=", id),
  })
}

/** Adds or removes the like. Triggers count, notify and award badges (db/rules/likes.sql). */
async function like(
  liked: boolean,
  { likable, insert, remove, count }: LikeQueries,
): Promise<Outcome<Liked>> {
  if (liked) {
    const added = await insert.executeTakeFirst()
    const isAdded = added?.numInsertedOrUpdatedRows === 1n
    // Liked before, or not to be liked.
    if (!isAdded && !(await likable.executeTakeFirst())) return refused("not-found")
  } else {
    await remove.executeTakeFirst()
  }
  const counted = await count.executeTakeFirst()
  return counted ? done({ liked, ...counted }) : refused("not-found")
}
