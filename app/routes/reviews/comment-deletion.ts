import { commentDeletion as address } from "#shared/addresses/comments.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { deleteComment } from "#domain/comments/deleting.ts"
import { emptyForm } from "#shared/schemas/comment-form.ts"

export const action = memberResource({
  address,
  schema: emptyForm,
  failure: "comment-delete-failed",
  change: (tx, { member, subject }) => deleteComment(tx, member, subject.id),
})
