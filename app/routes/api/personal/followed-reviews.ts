import * as address from "#shared/addresses/followed-reviews.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { listFollowedReviews } from "#domain/reviews/followed.ts"

/** Reviews of a mystery that its public page leaves out, and that the member may read as a follower. */
export const loader = personalResource({
  address,
  read: ({ site, member, subject }) =>
    site.readOwn((tx) => listFollowedReviews(tx, member, subject.id)),
})
