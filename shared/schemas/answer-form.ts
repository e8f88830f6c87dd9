import { z } from "zod"
import { messages } from "../messages/catalogue.ts"
import { reviewLimits } from "../reviews/review-limits.ts"
import { textField } from "./text-field.ts"

/** A maker's answer to a review; blank to remove it. */
export const answerForm = z.strictObject({
  text: textField(reviewLimits.answer, messages.REVIEW.ANSWER_TOO_LONG),
})
