import { followRequest as address } from "#shared/addresses/following.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { answerRequest } from "#domain/follows/following.ts"
import { followRequestForm } from "#shared/schemas/follow-forms.ts"

export const action = memberResource({
  address,
  schema: followRequestForm,
  failure: "user-not-found",
  change: (tx, { member, subject, form }) => answerRequest(tx, member, { ...subject, ...form }),
})
