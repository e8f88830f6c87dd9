import * as address from "#shared/addresses/mystery-status.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { setStatus } from "#domain/statuses/setting.ts"
import { statusForm } from "#shared/schemas/status-form.ts"

/** Sets the member's status on a mystery. */
export const action = memberResource({
  address,
  schema: statusForm,
  change: (tx, { site, member, subject, form }) =>
    setStatus(tx, member, { ...form, mysteryid: subject.id, now: site.now() }),
})
