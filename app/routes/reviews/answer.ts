import { answerChange } from "#app/request/answer-change.ts"
import { services } from "#app/request/context.ts"
import { answerReview } from "#domain/reviews/answering.ts"
import { answerForm } from "#shared/schemas/answer-form.ts"
import type { Route } from "./+types/answer"

/** Writes, changes or removes a maker's answer to a review. */
export async function action(args: Route.ActionArgs) {
  const { now } = args.context.get(services)
  return answerChange(args, {
    schema: answerForm,
    failure: "answer-failed",
    change: (tx, member, id, { text }) => answerReview(tx, member, { id, text, now: now() }),
  })
}
