import * as address from "#shared/addresses/common-with.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { readCommon } from "#domain/members/reading-common.ts"

/** The plays that the member and another one have in common; `{ common: null }` where there is nothing to say. */
export const loader = personalResource({
  address,
  read: async ({ site, member, subject }) => ({
    common: await site.readOwn((tx) => readCommon(tx, member, subject.nzUserId)),
  }),
})
