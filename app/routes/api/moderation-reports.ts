import { moderationReports as address } from "#shared/addresses/fixed-pages.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { flag } from "#domain/moderation/flagging.ts"
import { flagForm } from "#shared/schemas/flag-form.ts"

export const action = memberResource({
  address,
  schema: flagForm,
  change: (tx, { member, form }) => flag(tx, member, form),
})
