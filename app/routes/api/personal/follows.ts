import { followStates as address } from "#shared/addresses/following.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { findFollowStates } from "#domain/follows/states.ts"

/** Whether the member and the members on their page follow each other. */
export const loader = personalResource({
  address,
  read: ({ site, member, subject }) =>
    site.readOwn((tx) => findFollowStates(tx, member, subject.ids)),
})
