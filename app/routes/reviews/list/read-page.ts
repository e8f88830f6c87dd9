import { reviewsAddress } from "#app/addresses/reviews.ts"
import type { Services } from "#app/request/context.ts"
import { listReviewIds } from "#domain/reviews/listing.ts"
import type { ReviewFilter } from "#domain/reviews/narrowed.ts"
import { tagsOfReviews, readReviews } from "#domain/reviews/view.ts"

const idForm = /^[1-9]\d{0,15}$/

type Wish = { filter: ReviewFilter; before: string | null }

/** A page of the public reviews that fit, older than the review `before`; null when there is no such review. */
export async function readReviewsPage({ readPublic }: Services, { filter, before }: Wish) {
  if (before !== null && !idForm.test(before)) return null
  const anchor = before === null ? null : Number(before)
  const list = await readPublic(["reviews", "mysteries"], (tx) => listReviewIds(tx, anchor, filter))
  if (!list) return null
  const items = await readPublic(tagsOfReviews(list.ids), (tx) => readReviews(tx, list.ids))
  return { items, next: list.next === null ? null : reviewsAddress(filter, list.next) }
}
