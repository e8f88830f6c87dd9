import { messages } from "../messages/catalogue.ts"
import { recordLimits } from "../reviews/record-limits.ts"
import { z } from "./browser-zod.ts"
import { oneLine, plainText } from "./plain-text.ts"
import { optionalDay, outcome, satisfaction } from "./review-form.ts"

const words = (clean: (text: string) => string, most: number, message: string) =>
  z
    .string()
    .overwrite(clean)
    .refine((text) => [...text].length <= most, message)
    .transform((text) => text || null)
    .optional()

/** What a member records of a play without writing a review. All of it is optional; a blank field is unknown. */
export const statusRecordForm = z.strictObject({
  playedOn: optionalDay,
  satisfaction,
  outcome,
  memo: words(plainText, recordLimits.memo, messages.STATUS.MEMO_TOO_LONG),
  company: words(oneLine, recordLimits.company, messages.STATUS.COMPANY_TOO_LONG),
})

export type StatusRecordForm = z.infer<typeof statusRecordForm>
