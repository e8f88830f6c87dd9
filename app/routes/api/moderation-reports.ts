import { fixed } from "#shared/addresses/page.ts"
import { moderationReports } from "#shared/addresses/paths.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { flag } from "#domain/moderation/flagging.ts"
import { flagForm } from "#shared/schemas/flag-form.ts"

export const action = memberResource({
  address: fixed(moderationReports),
  schema: flagForm,
  change: (tx, { member, form }) => flag(tx, member, form),
})
