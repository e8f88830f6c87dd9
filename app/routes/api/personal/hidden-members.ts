import * as address from "#shared/addresses/hidden-members.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { findHiddenAmong } from "#domain/members/hidden-among.ts"

/** Which members on a page are hidden from the viewer, and which of them the viewer muted. */
export const loader = personalResource({
  address,
  read: ({ site, member, subject }) =>
    site.readOwn((tx) => findHiddenAmong(tx, member, subject.ids)),
})
