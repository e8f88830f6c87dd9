import { contactLimits } from "../contact/contact-kinds.ts"
import { messages } from "../messages/catalogue.ts"
import { nfkc } from "../text/normalize.ts"
import { z } from "./browser-zod.ts"
import { oneLine } from "./plain-text.ts"
import { lineField } from "./text-field.ts"

/** An address of e-mail. Japanese input methods leave a full-width ＠ behind. */
export const email = lineField(contactLimits.email, messages.INVALID_EMAIL, {
  missing: messages.CONTACT.EMAIL_REQUIRED,
  clean: (text) => oneLine(nfkc(text)),
}).pipe(z.email(messages.INVALID_EMAIL))
