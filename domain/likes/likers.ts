import type { AliasedExpression } from "kysely"
import { memberColumns } from "#domain/members/card.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"

export const likersPageSize = 30

export type Likers = NonNullable<Awaited<ReturnType<typeof listReviewLikers>>>

type Wanted = { id: number; page: number }

/** Members who liked a member's own review, latest first; null if it is not theirs. */
export async function listReviewLikers(tx: ViewerTx, { uid }: Member, { id, page }: Wanted) {
  const review = await tx
    .selectFrom("mystery_reviews as r")
    .innerJoin("mysteries as m", "m.id", "r.mysteryId")
    .select(["r.id as reviewId", "m.title as mysteryTitle"])
    .where("r.id", "=", id)
    .where("r.uid", "=", uid)
    .executeTakeFirst()
  const likes = tx
    .selectFrom("like_mystery_reviews")
    .select(["id", "uid"])
    .where("mysteryReviewId", "=", id)
  return review ? { ...review, ...(await readLikers(tx, likes.as("l"), page)) } : null
}

/** Members who liked a member's own comment, latest first; null if it is not theirs. */
export async function listCommentLikers(tx: ViewerTx, { uid }: Member, { id, page }: Wanted) {
  const comment = await tx
    .selectFrom("mystery_review_comments as c")
    .innerJoin("mystery_reviews as r", "r.id", "c.mystery_review_id")
    .innerJoin("mysteries as m", "m.id", "r.mysteryId")
    .select(["r.id as reviewId", "m.title as mysteryTitle"])
    .where("c.id", "=", id)
    .where("c.uid", "=", uid)
    .executeTakeFirst()
  const likes = tx
    .selectFrom("like_mystery_review_comments")
    .select(["id", "uid"])
    .where("mystery_review_comment_id", "=", id)
  return comment ? { ...comment, ...(await readLikers(tx, likes.as("l"), page)) } : null
}

type Likes = AliasedExpression<{ id: number; uid: string }, "l">

async function readLikers(tx: ViewerTx, likes: Likes, page: number) {
  const members = tx
    .selectFrom(likes)
    .innerJoin("users as u", "u.uid", "l.uid")
    .leftJoin("user_stats as s", "s.uid", "u.uid")
  const { total } = await members
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  const likers = await members
    .select(["l.id", ...memberColumns])
    .orderBy("l.id", "desc")
    .limit(likersPageSize)
    .offset((page - 1) * likersPageSize)
    .execute()
  return { likers, total, pages: Math.max(1, Math.ceil(total / likersPageSize)) }
}
