import * as address from "#shared/addresses/own-review.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { findOwnReview } from "#domain/reviews/own-form.ts"

/** The member's own review as they wrote it; 404 for any other. */
export const loader = personalResource({
  address,
  read: ({ site, member, subject }) => site.readOwn((tx) => findOwnReview(tx, member, subject.id)),
})
