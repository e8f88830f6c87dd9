import { answerChange } from "#app/request/answer-change.ts"
import { likeComment } from "#domain/likes/liking.ts"
import { likeForm } from "#shared/schemas/like-form.ts"
import type { Route } from "./+types/comment-like"

export async function action(args: Route.ActionArgs) {
  return answerChange(args, {
    schema: likeForm,
    failure: "comment-like-failed",
    change: (tx, member, id, { liked }) => likeComment(tx, member, { id, liked }),
  })
}
