import { mostLetters, stampCount } from "../mysteries/impressions.ts"
import { messages } from "../messages/catalogue.ts"
import { z } from "./browser-zod.ts"
import { lineField } from "./text-field.ts"

/** The words of a finisher for the others. */
export const impressionForm = z.strictObject({
  what: z.literal("write"),
  text: lineField(mostLetters, messages.IMPRESSION.TOO_LONG, {
    missing: messages.IMPRESSION.MISSING,
  }),
  stamp: z.coerce
    .number(messages.IMPRESSION.STAMP_MISSING)
    .int(messages.PAGE.INVALID)
    .min(0, messages.PAGE.INVALID)
    .max(stampCount - 1, messages.PAGE.INVALID),
})

/** Takes one away. */
export const impressionRemovalForm = z.strictObject({
  what: z.literal("remove"),
  uid: z.string().min(1).max(128),
})

export const impressionForms = z.discriminatedUnion("what", [impressionForm, impressionRemovalForm])
