import * as address from "#shared/addresses/personal-comments.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { readPersonalComments } from "#domain/comments/personal.ts"

/** The comments of a thread that the member likes, and those hidden from them. */
export const loader = personalResource({
  address,
  read: ({ site, member, subject }) =>
    site.readOwn((tx) => readPersonalComments(tx, member, subject.id)),
})
