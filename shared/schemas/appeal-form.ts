import { appealable, appealLimit } from "../moderation/appealable.ts"
import { messages } from "../messages/catalogue.ts"
import { rowIdPattern } from "../lists/row-id.ts"
import { z } from "./browser-zod.ts"
import { textField } from "./text-field.ts"

/** Words of a member against a decision of the desk. */
export const appealWords = z.object({
  words: textField(appealLimit, messages.APPEAL.TOO_LONG, { missing: messages.APPEAL.MISSING }),
})

export const appealForm = appealWords.extend({
  kind: z.enum(appealable, messages.PAGE.INVALID),
  id: z.string().regex(rowIdPattern, messages.PAGE.INVALID).transform(Number),
})
