import * as address from "#shared/addresses/mentionable-members.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { listMentionable } from "#domain/members/mentionable.ts"

/** Members to mention, by the beginning of their name. */
export const loader = personalResource({
  address,
  read: ({ site, member, subject }) =>
    site.readOwn((tx) => listMentionable(tx, member, subject.name)),
})
