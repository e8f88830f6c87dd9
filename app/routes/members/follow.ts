import { follow as address } from "#shared/addresses/following.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { followMember } from "#domain/follows/following.ts"
import { followForm } from "#shared/schemas/follow-forms.ts"

export const action = memberResource({
  address,
  schema: followForm,
  failure: "user-not-found",
  change: (tx, { member, subject, form }) => followMember(tx, member, { ...subject, ...form }),
})
