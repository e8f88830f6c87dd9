import { type ContactKind, contactKinds, contactLimits } from "../contact/contact-kinds.ts"
import { messages } from "../messages/catalogue.ts"
import { z } from "./browser-zod.ts"
import { email } from "./email.ts"
import { lineField, textField } from "./text-field.ts"

const kinds = Object.keys(contactKinds) as [ContactKind, ...ContactKind[]]

/** The fields of the contact form. */
export const contactForm = z.object({
  name: lineField(contactLimits.name, messages.CONTACT.NAME_TOO_LONG, {
    missing: messages.CONTACT.NAME_REQUIRED,
  }),
  email,
  kind: z.enum(kinds, messages.CONTACT.KIND_REQUIRED),
  body: textField(contactLimits.body, messages.CONTACT.BODY_TOO_LONG, {
    missing: messages.CONTACT.BODY_REQUIRED,
  }),
  page: lineField(contactLimits.page, messages.CONTACT.PAGE_TOO_LONG).default(""),
})

export type ContactMessage = z.infer<typeof contactForm>
