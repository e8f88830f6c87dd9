import { rowIdPattern } from "../lists/row-id.ts"
import { messages } from "../messages/catalogue.ts"
import { nfkc } from "../text/normalize.ts"
import { z } from "./browser-zod.ts"
import { reasonLimit } from "./desk-limits.ts"
import { email } from "./email.ts"
import { oneLine } from "./plain-text.ts"
import { lineField, textField } from "./text-field.ts"

const id = z
  .string(messages.PAGE.INVALID)
  .regex(rowIdPattern, messages.PAGE.INVALID)
  .transform(Number)

/** Of what a claimer writes. */
export const claimWordsLimit = 1_000
const words = textField(claimWordsLimit, messages.MAKER.WORDS_TOO_LONG)

/** How a maker is claimed. Fields of another way are ignored. */
const claim = z.discriminatedUnion("way", [
  z.object({ what: z.literal("claim"), way: z.literal("mail"), mail: email, words }),
  z.object({
    what: z.literal("claim"),
    way: z.literal("page"),
    page: lineField(500, messages.MAKER.PAGE_TOO_LONG, {
      missing: messages.MAKER.PAGE_FORM,
    }).refine((page) => /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(page), messages.MAKER.PAGE_FORM),
    words,
  }),
  z.object({
    what: z.literal("claim"),
    way: z.literal("desk"),
    words: textField(claimWordsLimit, messages.MAKER.WORDS_TOO_LONG, {
      missing: messages.MAKER.WORDS_MISSING,
    }),
  }),
])

/** A form on the page where a maker is claimed. */
export const claimForm = z.discriminatedUnion("what", [
  claim,
  z.object({
    what: z.literal("code"),
    id,
    code: lineField(8, messages.MAKER.CODE_FORM, {
      missing: messages.MAKER.CODE_FORM,
      clean: (text) => oneLine(nfkc(text)).replaceAll(" ", "").toLowerCase(),
    }).refine((code) => /^[a-z2-9]{8}$/.test(code), messages.MAKER.CODE_FORM),
  }),
  z.object({ what: z.literal("renew"), id }),
  z.object({ what: z.literal("take-back"), id }),
])
export type ClaimForm = z.infer<typeof claimForm>

const personNumber = /(?:^|[?&]nzUserId=)([1-9]\d{0,8})$/

/** A form about the people of a maker. A person is named by number, by the address of their profile, or by name. */
export const peopleForm = z.discriminatedUnion("what", [
  z.object({
    what: z.literal("add"),
    person: lineField(100, messages.MAKER.PERSON_TOO_LONG, {
      missing: messages.MAKER.PERSON_MISSING,
    }).transform((typed) => {
      const number = personNumber.exec(typed)?.[1]
      return number === undefined ? { name: typed } : { nzUserId: Number(number) }
    }),
  }),
  z.object({ what: z.literal("remove"), id }),
  z.object({ what: z.literal("accept"), id }),
  z.object({
    what: z.literal("refuse"),
    id,
    reason: lineField(reasonLimit, messages.MAKER.REASON_TOO_LONG, {
      missing: messages.MAKER.REASON_MISSING,
    }),
  }),
])
export type PeopleForm = z.infer<typeof peopleForm>
