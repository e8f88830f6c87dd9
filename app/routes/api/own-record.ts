import * as address from "#shared/addresses/own-record.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { findRecord } from "#domain/statuses/record.ts"

/** The member's own record of a mystery, or that they have not played it. */
export const loader = personalResource({
  address,
  read: async ({ site, member, subject }) => ({
    record: await site.readOwn((tx) => findRecord(tx, member, subject.id)),
  }),
})
