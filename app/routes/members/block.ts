import { block as address } from "#shared/addresses/mute-and-block.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { blockMember } from "#domain/members/blocking.ts"
import { blockForm } from "#shared/schemas/mute-and-block-forms.ts"

export const action = memberResource({
  address,
  schema: blockForm,
  failure: "user-not-found",
  change: (tx, { member, subject, form }) => blockMember(tx, member, { ...subject, ...form }),
})
