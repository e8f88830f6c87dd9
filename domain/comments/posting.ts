import { isReviewShared } from "#domain/reviews/visibility.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { type CommentView, commentView, selectComments } from "./listing.ts"

export type NewComment = {
  reviewId: number
  content: string
  /** The key of this sending: a comment that arrives twice is stored once. */
  submission: string
}

/** Adds a member's comment to a review that others read. Triggers count it and notify the author and who is mentioned. */
export async function postComment(
  tx: ViewerTx,
  { uid }: Member,
  { reviewId, content, submission }: NewComment,
): Promise<Outcome<CommentView>> {
  if (!(await isReviewShared(tx, reviewId))) return refused("not-found")
  await tx
    .insertInto("mystery_review_comments")
    .values({ mystery_review_id: reviewId, uid, content, submission })
    .onConflict((conflict) => conflict.columns(["uid", "submission"]).doNothing())
    .execute()
  const comment = await selectComments(tx)
    .where("c.uid", "=", uid)
    .where("c.submission", "=", submission)
    .executeTakeFirst()
  return comment ? done(commentView(comment)) : refused("not-found")
}
