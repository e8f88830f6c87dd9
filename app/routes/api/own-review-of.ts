import * as address from "#shared/addresses/own-review-of.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { findOwnReviewOf } from "#domain/reviews/own-form.ts"

/** The member's own review of a mystery, or that there is none. */
export const loader = personalResource({
  address,
  read: async ({ site, member, subject }) => ({
    review: await site.readOwn((tx) => findOwnReviewOf(tx, member, subject.id)),
  }),
})
