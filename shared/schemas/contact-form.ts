import { type ContactKind, contactKinds, contactLimits } from "../contact/contact-kinds.ts"
import { messages } from "../messages/catalogue.ts"
import { nfkc } from "../text/normalize.ts"
import { z } from "./browser-zod.ts"
import { oneLine, plainText } from "./plain-text.ts"

const kinds = Object.keys(contactKinds) as [ContactKind, ...ContactKind[]]

/** The fields of the contact form. */
export const contactForm = z.object({
  name: z
    .string(messages.CONTACT.NAME_REQUIRED)
    .overwrite(oneLine)
    .min(1, messages.CONTACT.NAME_REQUIRED)
    .max(contactLimits.name, messages.CONTACT.NAME_TOO_LONG),
  email: z
    .string(messages.CONTACT.EMAIL_REQUIRED)
    // Japanese input methods leave a full-width ＠ behind.
    .overwrite((text) => oneLine(nfkc(text)))
    .min(1, messages.CONTACT.EMAIL_REQUIRED)
    .max(contactLimits.email, messages.INVALID_EMAIL)
    .pipe(z.email(messages.INVALID_EMAIL)),
  kind: z.enum(kinds, messages.CONTACT.KIND_REQUIRED),
  body: z
    .string(messages.CONTACT.BODY_REQUIRED)
    .overwrite(plainText)
    .min(1, messages.CONTACT.BODY_REQUIRED)
    .max(contactLimits.body, messages.CONTACT.BODY_TOO_LONG),
  page: z
    .string()
    .overwrite(oneLine)
    .max(contactLimits.page, messages.CONTACT.PAGE_TOO_LONG)
    .default(""),
})

export type ContactMessage = z.infer<typeof contactForm>
