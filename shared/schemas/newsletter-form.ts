import { prefectures } from "../catalogue/prefectures.ts"
import { prefectureBox } from "../members/profile-boxes.ts"
import { messages } from "../messages/catalogue.ts"
import { longestNewsletter, longestSubject } from "../newsletters/status.ts"
import { z } from "./browser-zod.ts"
import { lineField, textField } from "./text-field.ts"

const subject = lineField(longestSubject, messages.DESK.SUBJECT_TOO_LONG, {
  missing: messages.DESK.SUBJECT_MISSING,
})
const version = z.string().max(30, messages.PAGE.INVALID).default("")

export const newNewsletterForm = z.object({ subject })

/** The text of a newsletter, and the prefectures whose members it is for: none for all. */
export const newsletterForm = z
  .looseObject({
    version,
    subject,
    body: textField(longestNewsletter, messages.DESK.NEWSLETTER_TOO_LONG).default(""),
  })
  .transform(({ version: of, subject: line, body, ...choices }) => ({
    version: of,
    draft: {
      subject: line,
      body,
      prefectures: prefectures.map(({ id }) => id).filter((id) => prefectureBox(id) in choices),
    },
  }))

/** An act with a stored newsletter. */
export const newsletterActForm = z.object({
  act: z.enum(["test", "send", "stop"], messages.PAGE.INVALID),
  version,
  password: z.string().max(1_000).default(""),
})
