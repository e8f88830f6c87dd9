import type { Member } from "#shared/members/viewer.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { removalsColumn } from "#domain/moderation/own-removals.ts"
import { categoriesColumn, prefecturesColumn, typesColumn } from "#domain/mysteries/columns.ts"
import { vouchedBy } from "#shared/reviews/vouched-words.ts"
import { selectedTestimony } from "./testimony.ts"
import { reviewView, selectReviews } from "./view.ts"

export type ReviewDetail = NonNullable<Awaited<ReturnType<typeof findReview>>>

/** The ids of a review's author and mystery, which a page needs for its cache tags before it reads the review. */
export async function findReviewIds(tx: ViewerTx, id: number) {
  const ids = await tx
    .selectFrom("mystery_reviews as r")
    .innerJoin("users as u", "u.uid", "r.uid")
    .select(["r.id", "r.mysteryId", "u.nzUserId"])
    .where("r.id", "=", id)
    .executeTakeFirst()
  return ids ?? null
}

/** A private review for its author, with what was removed of it, and for the author's followers if it is for them; null for everybody else. */
export async function findPrivateReview(tx: ViewerTx, { uid }: Member, id: number) {
  const shown = await tx
    .selectFrom("mystery_reviews")
    .select("id")
    .where("id", "=", id)
    .where((eb) => eb.or([eb("uid", "=", uid), eb("for_followers", "=", true)]))
    .executeTakeFirst()
  const review = shown && (await findReview(tx, id))
  if (!review) return null
  const told = await tx
    .selectFrom("mystery_reviews as r")
    .select(removalsColumn)
    .where("r.id", "=", id)
    .executeTakeFirstOrThrow()
  return { ...review, ...told }
}

/** One review, as far as the viewer may see it, with the facts of its mystery and what its author vouches for. */
export async function findReview(tx: ViewerTx, id: number) {
  const review = await selectReviews(tx)
    .leftJoin("testimonies as t", "t.review_id", "r.id")
    .select([typesColumn, prefecturesColumn, categoriesColumn, "m.startDate", "r.held"])
    .select(selectedTestimony)
    .where("r.id", "=", id)
    .executeTakeFirst()
  if (!review) return null
  const { solo, beginners, stroller, colors, dark, stairs, ...row } = review
  const { walked_metres, walked_steps, bought_at, found, ...shown } = row
  const answers = { solo, beginners, stroller, colors, dark, stairs }
  const vouched = vouchedBy({ ...answers, walked_metres, walked_steps, bought_at, found })
  return { ...reviewView(shown), vouched }
}
