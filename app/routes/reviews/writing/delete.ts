import { deleteReview as address } from "#shared/addresses/change-review.ts"
import { memberResource, noForm } from "#app/request/member-resource.ts"
import { deleteReview } from "#domain/reviews/deleting.ts"

/** Deletes the member's review. */
export const action = memberResource({
  address,
  schema: noForm,
  change: (tx, { member, subject }) => deleteReview(tx, member, subject.id),
})
