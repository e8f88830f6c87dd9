import { addresses } from "#app/addresses.ts"
import type { Services } from "#app/context.ts"
import { listReviewIds } from "#domain/reviews/listing.ts"
import { namesOfReviews, readReviews } from "#domain/reviews/view.ts"

const idForm = /^[1-9]\d{0,15}$/

/** A page of all public reports, older than the report `before`; null when there is no such report. */
export async function readReviewsPage({ readPublic }: Services, before: string | null) {
  if (before !== null && !idForm.test(before)) return null
  const anchor = before === null ? null : Number(before)
  const list = await readPublic(["reviews"], (tx) => listReviewIds(tx, anchor))
  if (!list) return null
  const items = await readPublic(namesOfReviews(list.ids), (tx) => readReviews(tx, list.ids))
  return { items, next: list.next === null ? null : `${addresses.reviews}?before=${list.next}` }
}
