import { z } from "zod"
import { messages } from "../messages/catalogue.ts"
import { commentLimit } from "../text/comment-limit.ts"
import { textField } from "./text-field.ts"

/** A comment, with the key by which a second arrival is recognised. */
export const commentForm = z.strictObject({
  content: textField(commentLimit, messages.PAGE.TOO_LONG, {
    missing: messages.COMMENT.TEXT_REQUIRED,
  }).max(commentLimit, messages.PAGE.TOO_LONG),
  submission: z.string().regex(/^[A-Za-z0-9-]{16,64}$/, messages.PAGE.BAD_REQUEST),
})

/** A form without fields. */
export const emptyForm = z.strictObject({})
