import { commentLike as address } from "#shared/addresses/comments.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { likeComment } from "#domain/likes/liking.ts"
import { likeForm } from "#shared/schemas/like-form.ts"

export const action = memberResource({
  address,
  schema: likeForm,
  failure: "comment-like-failed",
  change: (tx, { member, subject, form }) => likeComment(tx, member, { ...subject, ...form }),
})
