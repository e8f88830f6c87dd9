import * as address from "#shared/addresses/personal-reviews.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { readPersonalReviews } from "#domain/reviews/personal.ts"

/** The member's likes, reviews and mutes among the reviews on their page. */
export const loader = personalResource({
  address,
  read: ({ site, member, subject }) =>
    site.readOwn((tx) => readPersonalReviews(tx, member, subject.ids)),
})
