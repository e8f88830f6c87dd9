import * as reviews from "#shared/addresses/reviews.ts"
import type { Services } from "#domain/services.ts"
import { listReviewIds } from "#domain/reviews/listing.ts"
import { tagsOfReviews, readReviews } from "#domain/reviews/view.ts"

/** A page of matching public reviews, older than the review `before`; null if there is no such review. */
export async function readReviewsPage(
  { readPublic }: Services,
  { filter, before }: reviews.ReviewsState,
) {
  const list = await readPublic(["reviews", "mysteries"], (tx) => listReviewIds(tx, before, filter))
  if (!list) return null
  const items = await readPublic(tagsOfReviews(list.ids), (tx) => readReviews(tx, list.ids))
  return { items, next: list.next === null ? null : reviews.write({ filter, before: list.next }) }
}
