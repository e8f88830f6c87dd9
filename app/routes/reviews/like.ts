import * as address from "#shared/addresses/review-like.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { likeReview } from "#domain/likes/liking.ts"
import { likeForm } from "#shared/schemas/like-form.ts"

export const action = memberResource({
  address,
  schema: likeForm,
  failure: "like-failed",
  change: (tx, { member, subject, form }) => likeReview(tx, member, { ...subject, ...form }),
})
