import { mute as address } from "#shared/addresses/mute-and-block.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { muteMember } from "#domain/members/muting.ts"
import { muteForm } from "#shared/schemas/mute-and-block-forms.ts"

export const action = memberResource({
  address,
  schema: muteForm,
  failure: "user-not-found",
  change: (tx, { member, subject, form }) => muteMember(tx, member, { ...subject, ...form }),
})
