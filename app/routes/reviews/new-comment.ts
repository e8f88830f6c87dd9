import { answerChange } from "#app/request/answer-change.ts"
import { postComment } from "#domain/comments/posting.ts"
import { commentForm } from "#shared/schemas/comment-form.ts"
import type { Route } from "./+types/new-comment"

export async function action(args: Route.ActionArgs) {
  return answerChange(args, {
    schema: commentForm,
    failure: "comment-failed",
    change: (tx, member, reviewId, sent) => postComment(tx, member, { reviewId, ...sent }),
  })
}
