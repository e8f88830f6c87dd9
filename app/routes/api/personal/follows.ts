import { followStates as address } from "#app/addresses/following.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { findFollowStates } from "#domain/follows/states.ts"

/** What the member and the members on their page are to each other. */
export const loader = personalResource({
  address,
  read: ({ site, member, subject }) =>
    site.readOwn((tx) => findFollowStates(tx, member, subject.ids)),
})
