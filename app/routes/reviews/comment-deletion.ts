import { answerChange } from "#app/request/answer-change.ts"
import { deleteComment } from "#domain/comments/deleting.ts"
import { emptyForm } from "#shared/schemas/comment-form.ts"
import type { Route } from "./+types/comment-deletion"

export async function action(args: Route.ActionArgs) {
  return answerChange(args, {
    schema: emptyForm,
    failure: "comment-delete-failed",
    change: (tx, member, id) => deleteComment(tx, member, id),
  })
}
