import { answerReview as address } from "#shared/addresses/change-review.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { answerReview } from "#domain/reviews/answering.ts"
import { answerForm } from "#shared/schemas/answer-form.ts"

/** Writes, changes or removes a maker's answer to a review. */
export const action = memberResource({
  address,
  schema: answerForm,
  failure: "answer-failed",
  change: (tx, { site, member, subject, form }) =>
    answerReview(tx, member, { ...subject, ...form, now: site.now() }),
})
