import { memberNumber } from "../addresses/member-number.ts"
import { messages } from "../messages/catalogue.ts"
import { z } from "./browser-zod.ts"
import { announcementLimit, mostReceivers } from "./desk-limits.ts"
import { lineField, textField } from "./text-field.ts"

const line = lineField(200, messages.DESK.LINK_INVALID).default("")

const numbers = textField(10_000, messages.DESK.TOO_MANY_RECEIVERS)
  .default("")
  .transform((typed) => [...new Set(typed.split(/[\s,、，]+/).filter((number) => number !== ""))])

/** An announcement: to all members, or to those with the given numbers. */
export const announcementForm = z
  .object({
    text: lineField(announcementLimit, messages.DESK.ANNOUNCEMENT_TOO_LONG, {
      missing: messages.DESK.ANNOUNCEMENT_MISSING,
    }),
    label: line,
    link: line.refine(
      (to) => to === "" || /^\/(?![/\\])[^\s\\]*$/.test(to),
      messages.DESK.LINK_INVALID,
    ),
    to: z.enum(["all", "some"], messages.PAGE.INVALID),
    numbers,
    password: z.string().max(1_000).default(""),
  })
  .refine(({ label, link }) => (label === "") === (link === ""), {
    path: ["label"],
    message: messages.DESK.LINK_INVALID,
  })
  .refine(({ to, numbers }) => to === "all" || numbers.length > 0, {
    path: ["numbers"],
    message: messages.DESK.RECEIVERS_MISSING,
  })
  .refine(({ numbers }) => numbers.every((number) => memberNumber(number) !== null), {
    path: ["numbers"],
    message: messages.DESK.NUMBERS_INVALID,
  })
  .refine(({ numbers }) => numbers.length <= mostReceivers, {
    path: ["numbers"],
    message: messages.DESK.TOO_MANY_RECEIVERS,
  })
