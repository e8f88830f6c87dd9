import { newComment as address } from "#shared/addresses/comments.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { postComment } from "#domain/comments/posting.ts"
import { commentForm } from "#shared/schemas/comment-form.ts"

export const action = memberResource({
  address,
  schema: commentForm,
  failure: "comment-failed",
  change: (tx, { member, subject, form }) =>
    postComment(tx, member, { reviewId: subject.id, ...form }),
})
