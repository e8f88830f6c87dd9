import { messages } from "../messages/catalogue.ts"
import { recordLimits } from "../reviews/record-limits.ts"
import { z } from "./browser-zod.ts"
import { optionalDay, outcome, satisfaction } from "./review-form.ts"
import { lineField, textField } from "./text-field.ts"

const orNull = (field: ReturnType<typeof textField>) =>
  field.transform((text) => text || null).optional()

/** A member's record of a play without a review. All of it is optional; a blank field is unknown. */
export const statusRecordForm = z.strictObject({
  playedOn: optionalDay,
  satisfaction,
  outcome,
  memo: orNull(textField(recordLimits.memo, messages.STATUS.MEMO_TOO_LONG)),
  company: orNull(lineField(recordLimits.company, messages.STATUS.COMPANY_TOO_LONG)),
})

export type StatusRecordForm = z.infer<typeof statusRecordForm>
