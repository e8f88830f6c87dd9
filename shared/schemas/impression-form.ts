import { mostLetters, stampCount } from "../mysteries/impressions.ts"
import { messages } from "../messages/catalogue.ts"
import { z } from "./browser-zod.ts"
import { lineField } from "./text-field.ts"

const { IMPRESSION, PAGE } = messages

/** What a finisher writes for the others. */
export const impressionForm = z.strictObject({
  what: z.literal("write"),
  text: lineField(mostLetters, IMPRESSION.TOO_LONG, { missing: IMPRESSION.MISSING }),
  stamp: z.coerce
    .number(IMPRESSION.STAMP_MISSING)
    .int(PAGE.INVALID)
    .min(0, PAGE.INVALID)
    .max(stampCount - 1, PAGE.INVALID),
})

/** Takes one away. */
export const impressionRemovalForm = z.strictObject({
  what: z.literal("remove"),
  uid: z.string().min(1).max(128),
})

export const impressionForms = z.discriminatedUnion("what", [impressionForm, impressionRemovalForm])
