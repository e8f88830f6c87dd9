import { messages } from "../messages/catalogue.ts"
import {
  correctable,
  type CorrectableFacts,
  correctionReasonLimit,
} from "../mysteries/correctable.ts"
import { entryLimits as limits } from "../mysteries/entry-limits.ts"
import { z } from "./browser-zod.ts"
import { dayField } from "./day-field.ts"
import { link, wholeNumber } from "./mystery-form.ts"
import { lineField } from "./text-field.ts"

const day = dayField(messages.MYSTERY.DAY_INVALID)

const facts = {
  maker: lineField(limits.maker, messages.MYSTERY.MAKER_TOO_LONG).default(""),
  startDate: day,
  endDate: day,
  price: wholeNumber(0, limits.price),
  place: lineField(limits.place, messages.MYSTERY.TOO_LONG).default(""),
  minPeople: wholeNumber(1, limits.people),
  maxPeople: wholeNumber(1, limits.people),
  minDuration: wholeNumber(1, limits.minutes),
  duration: wholeNumber(1, limits.minutes),
  url: link,
}

const seen = z
  .string(messages.PAGE.INVALID)
  .max(10_000, messages.PAGE.INVALID)
  .transform((text, context): CorrectableFacts => {
    try {
      const known = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
      return known.parse(JSON.parse(text))
    } catch {
      context.addIssue({ code: "custom", message: messages.PAGE.INVALID })
      return z.NEVER
    }
  })

const disordered = <T extends string | number>(from: T | null, to: T | null) =>
  from !== null && to !== null && from > to

/** The form about what should be otherwise in a mystery. Only the facts that differ from those that the member saw are kept. */
export const correctionForm = z
  .object({
    ...facts,
    seen,
    evidence: link,
    reason: lineField(correctionReasonLimit, messages.CORRECTION.REASON_TOO_LONG, {
      missing: messages.CORRECTION.REASON_MISSING,
    }),
  })
  .superRefine((form, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message })
    if (disordered(form.startDate, form.endDate)) refuse("endDate", messages.MYSTERY.DAYS_ORDER)
    if (disordered(form.minPeople, form.maxPeople))
      refuse("maxPeople", messages.MYSTERY.PEOPLE_ORDER)
    if (disordered(form.minDuration, form.duration))
      refuse("duration", messages.MYSTERY.MINUTES_ORDER)
  })
  .transform(({ seen: was, evidence, reason, ...given }) => {
    const now = { ...given, maker: given.maker || null }
    const changed = correctable.filter((fact) => (was[fact] ?? null) !== (now[fact] ?? null))
    const becomes: CorrectableFacts = Object.fromEntries(changed.map((fact) => [fact, now[fact]]))
    return { seen: was, becomes, evidence, reason }
  })
  .refine(({ becomes }) => Object.keys(becomes).length > 0, {
    path: ["reason"],
    message: messages.CORRECTION.NOTHING_CHANGED,
  })

export type CorrectionForm = z.infer<typeof correctionForm>
