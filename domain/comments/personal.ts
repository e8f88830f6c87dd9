import { sql } from "kysely"
import { mutedBy } from "#domain/members/muting.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { commentView, selectComments } from "./listing.ts"

/**
 * The comments on a review that a member likes, and those hidden from them: by members whom they muted or blocked, or who
 * blocked them.
 */
export async function readPersonalComments(tx: ViewerTx, { uid }: Member, reviewId: number) {
  const thread = tx
    .selectFrom("mystery_review_comments as c")
    .where("c.mystery_review_id", "=", reviewId)
  const liked = await thread
    .innerJoin("like_mystery_review_comments as l", "l.mystery_review_comment_id", "c.id")
    .select("c.id")
    .where("l.uid", "=", uid)
    .execute()
  const muted = await thread.select("c.id").where("c.uid", "in", mutedBy(tx, uid)).execute()
  const blocked = await sql<{ id: number }>`select id from hidden_comments(${reviewId}) id`.execute(
    tx,
  )
  const review = await tx
    .selectFrom("mystery_reviews")
    .select("id")
    .where("id", "=", reviewId)
    .executeTakeFirst()
  const removed = await selectComments(tx)
    .innerJoin("removals as x", "x.comment_id", "c.id")
    .select("x.reason")
    .where("c.mystery_review_id", "=", reviewId)
    .where("c.uid", "=", uid)
    .where("x.put_back_at", "is", null)
    .execute()
  return {
    /** Their own comments that the desk has removed. */
    removed: removed.map(commentView),
    /** The review cannot be read any more, or its author and the member are hidden from each other. */
    isGone: !review,
    liked: liked.map(({ id }) => id),
    hidden: [...muted, ...blocked.rows].map(({ id }) => id),
  }
}

export type PersonalComments = Awaited<ReturnType<typeof readPersonalComments>>
