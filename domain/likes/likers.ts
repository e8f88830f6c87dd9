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
  if (!review) return null
  const likes = tx
    .selectFrom("like_mystery_reviews as l")
    .innerJoin("users as u", "u.uid", "l.uid")
    .leftJoin("user_stats as s", "s.uid", "u.uid")
    .where("l.mysteryReviewId", "=", id)
  const { total } = await likes
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  const likers = await likes
    .select(["l.id", ...memberColumns])
    .orderBy("l.id", "desc")
    .limit(likersPageSize)
    .offset((page - 1) * likersPageSize)
    .execute()
  return { ...review, likers, ...pagesOf(total) }
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
  if (!comment) return null
  const likes = tx
    .selectFrom("like_mystery_review_comments as l")
    .innerJoin("users as u", "u.uid", "l.uid")
    .leftJoin("user_stats as s", "s.uid", "u.uid")
    .where("l.mystery_review_comment_id", "=", id)
  const { total } = await likes
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  const likers = await likes
    .select(["l.id", ...memberColumns])
    .orderBy("l.id", "desc")
    .limit(likersPageSize)
    .offset((page - 1) * likersPageSize)
    .execute()
  return { ...comment, likers, ...pagesOf(total) }
}

const pagesOf = (total: number) => ({
  total,
  pages: Math.max(1, Math.ceil(total / likersPageSize)),
})
