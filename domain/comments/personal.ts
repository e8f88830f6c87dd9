import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"

/** The comments on a review that a member likes, and those by members they muted. */
export async function readPersonalComments(tx: ViewerTx, { uid }: Member, reviewId: number) {
  const thread = tx
    .selectFrom("mystery_review_comments as c")
    .where("c.mystery_review_id", "=", reviewId)
  const liked = await thread
    .innerJoin("like_mystery_review_comments as l", "l.mystery_review_comment_id", "c.id")
    .select("c.id")
    .where("l.uid", "=", uid)
    .execute()
  const hidden = await thread
    .innerJoin("muted_users as m", "m.muted_uid", "c.uid")
    .select("c.id")
    .where("m.uid", "=", uid)
    .execute()
  return { liked: liked.map(({ id }) => id), hidden: hidden.map(({ id }) => id) }
}

export type PersonalComments = Awaited<ReturnType<typeof readPersonalComments>>
