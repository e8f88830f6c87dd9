import { z } from "zod"
import { messages } from "../messages/catalogue.ts"
import { reviewLimits } from "../reviews/review-limits.ts"
import { plainText } from "./plain-text.ts"

/** A maker's answer to a review; blank to remove it. */
export const answerForm = z.strictObject({
  text: z
    .string()
    .overwrite(plainText)
    .refine((text) => [...text].length <= reviewLimits.answer, messages.REVIEW.ANSWER_TOO_LONG),
})
