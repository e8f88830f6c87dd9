import { sql } from "kysely"
import { mutedBy } from "#domain/members/muting.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { readAnswerable } from "./answering.ts"
import type { PhotoWords } from "#shared/reviews/photo-words.ts"
import type { Member } from "#shared/members/viewer.ts"

export type PersonalReviews = Awaited<ReturnType<typeof readPersonalReviews>>

/**
 * A member's relation to these reviews: which they like or wrote, which are hidden from them, the answers they may write
 * as a maker, and the hidden parts and photos that they may read and see. The database decides about the last: players of the
 * mystery and authors of a review of it.
 *
 * Hidden are those by authors whom they muted, and those that they cannot read at all. A block and a deletion look alike.
 */
export async function readPersonalReviews(tx: ViewerTx, member: Member, ids: number[]) {
  const { uid } = member
  const liked = await tx
    .selectFrom("like_mystery_reviews")
    .select("mysteryReviewId as id")
    .where("uid", "=", uid)
    .where("mysteryReviewId", "in", ids)
    .execute()
  const own = await tx
    .selectFrom("mystery_reviews as r")
    .innerJoin("review_stats as s", "s.review_id", "r.id")
    .select(["r.id", "s.like_count as likeCount"])
    .where("r.uid", "=", uid)
    .where("r.id", "in", ids)
    .execute()
  const muted = await tx
    .selectFrom("mystery_reviews")
    .select("id")
    .where("uid", "in", mutedBy(tx, uid))
    .where("id", "in", ids)
    .execute()
  const readable = await tx
    .selectFrom("mystery_reviews")
    .select("id")
    .where("id", "in", ids)
    .execute()
  const gone = new Set(ids)
  for (const { id } of readable) gone.delete(id)
  const spoilers = await tx
    .selectFrom("review_spoilers")
    .select(["review_id as id", "parts", "photos"])
    .select(sql<PhotoWords>`photo_words`.as("words"))
    .where("review_id", "in", ids)
    .execute()
  const answerable = await readAnswerable(tx, member, ids)
  return {
    liked: liked.map(({ id }) => id),
    own: own.map(({ id }) => id),
    /** Own reviews that somebody likes. */
    withLikers: own.filter(({ likeCount }) => likeCount > 0).map(({ id }) => id),
    hidden: [...muted.map(({ id }) => id), ...gone],
    /** Hidden reviews that the member may show again. */
    muted: muted.map(({ id }) => id),
    answers: Object.fromEntries(answerable.map(({ id, content }) => [id, content])),
    parts: Object.fromEntries(spoilers.map(({ id, parts }) => [id, parts])),
    photos: Object.fromEntries(
      spoilers.map(({ id, photos, words }) => [
        id,
        photos.map((url) => ({ url, words: words[url] ?? "" })),
      ]),
    ),
  }
}
