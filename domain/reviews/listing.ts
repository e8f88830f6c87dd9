import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { ReviewFilter, ReviewOrder } from "#shared/reviews/review-filter.ts"
import { afterAnchor, isFiltered, listFilteredIds } from "./filtered.ts"
import { type ReviewIds, selectPublicIds } from "./view.ts"

export const reviewPageSize = 20
export const reviewsPerMysteryPage = 10

const everything: ReviewFilter = { type: null, pref: null, difficulty: null, photos: false }

/**
 * Public reviews, newest first, older than the review `before`; null where there never was such a review. Pages continue
 * from a review instead of a number, so nothing repeats or is skipped while others write.
 */
export async function listReviewIds(
  tx: ViewerTx,
  before: number | null,
  filter: ReviewFilter = everything,
) {
  const anchor = before === null ? null : await anchorOf(tx, before)
  if (before !== null && !anchor) return null
  // A review that has vanished is replaced by one the reader has not seen, so that one belongs on this page.
  const from = anchor ? { ...anchor, isSeen: anchor.id === before } : null
  if (isFiltered(filter)) return await listFilteredIds(tx, from, { filter, size: reviewPageSize })

  const ids = await selectPublicIds(tx)
    .where(afterAnchor(from))
    .orderBy("r.createdAt", "desc")
    .orderBy("r.id", "desc")
    .limit(reviewPageSize + 1)
    .execute()
  const shown = ids.slice(0, reviewPageSize)
  return { ids: shown, next: ids.length > reviewPageSize ? (shown.at(-1)?.id ?? null) : null }
}

/** A page of the reviews of one mystery. All of them are sorted for any page, so a late page costs no more. */
export async function listReviewIdsOf(
  tx: ViewerTx,
  mysteryId: string,
  { page, order }: { page: number; order: ReviewOrder },
): Promise<ReviewIds[]> {
  return await selectPublicIds(tx)
    .where("r.mysteryId", "=", mysteryId)
    .$if(order === "likes", (query) =>
      query.innerJoin("review_stats as s", "s.review_id", "r.id").orderBy("s.like_count", "desc"),
    )
    .orderBy("r.createdAt", "desc")
    .orderBy("r.id", "desc")
    .limit(reviewsPerMysteryPage)
    .offset((page - 1) * reviewsPerMysteryPage)
    .execute()
}

/**
 * Where to continue. A review that has vanished is replaced by the one written before it, which the reader has not seen:
 * ids follow the order of writing. An id above all others was never on a page.
 */
const anchorOf = (tx: ViewerTx, before: number) =>
  tx
    .selectFrom("mystery_reviews")
    // As text, because a Date loses the microseconds and would skip reviews of the same millisecond.
    .select(["id", sql<string>`"createdAt"::text`.as("createdAt")])
    .where("isPrivate", "=", false)
    .where("id", "<=", before)
    .where((eb) => eb(newestId(tx), ">=", before))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()

const newestId = (tx: ViewerTx) =>
  tx.selectFrom("mystery_reviews").select("id").orderBy("id", "desc").limit(1)
