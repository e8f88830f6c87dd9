import { longestAsked } from "../mysteries/impressions.ts"
import { messages } from "../messages/catalogue.ts"
import { z } from "./browser-zod.ts"
import { impressionRemovalForm } from "./impression-form.ts"
import { lineField } from "./text-field.ts"

/** A slip in the box of finishers. */
const askedForm = z.strictObject({
  what: z.literal("write"),
  text: lineField(longestAsked, messages.IMPRESSION.ASKED_TOO_LONG, {
    missing: messages.IMPRESSION.ASKED_MISSING,
  }),
})

export const askedForms = z.discriminatedUnion("what", [askedForm, impressionRemovalForm])
