import { answerChange } from "#app/request/answer-change.ts"
import { likeReview } from "#domain/likes/liking.ts"
import { likeForm } from "#shared/schemas/like-form.ts"
import type { Route } from "./+types/like"

export async function action(args: Route.ActionArgs) {
  return answerChange(args, {
    schema: likeForm,
    failure: "like-failed",
    change: (tx, member, id, { liked }) => likeReview(tx, member, { id, liked }),
  })
}
