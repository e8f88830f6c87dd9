import * as address from "#app/addresses/personal-comments.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { readPersonalComments } from "#domain/comments/personal.ts"

/** What the member has to do with the thread of a review. */
export const loader = personalResource({
  address,
  read: ({ site, member, subject }) =>
    site.readOwn((tx) => readPersonalComments(tx, member, subject.id)),
})
