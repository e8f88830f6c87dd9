import { follower as address } from "#shared/addresses/following.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { removeFollower } from "#domain/follows/following.ts"
import { followerForm } from "#shared/schemas/follow-forms.ts"

export const action = memberResource({
  address,
  schema: followerForm,
  failure: "user-not-found",
  change: (tx, { member, subject }) => removeFollower(tx, member, subject.nzUserId),
})
