import { situationNames, type SituationKind } from "../catalogue/situations.ts"
import { messages } from "../messages/catalogue.ts"
import { wordsLimit } from "../mysteries/situation-limits.ts"
import { z } from "./browser-zod.ts"
import { dayField } from "./day-field.ts"
import { lineField } from "./text-field.ts"

const kinds = Object.keys(situationNames) as SituationKind[]

const day = dayField(messages.SITUATION.DAY_INVALID)

/** The form about the run of a mystery. Days that belong to another choice are left out. */
export const situationForm = z
  .object({
    version: z
      .string(messages.PAGE.INVALID)
      .regex(/^\d{1,9}$/, messages.PAGE.INVALID)
      .transform(Number),
    situation: z.enum(["", ...kinds], messages.PAGE.INVALID),
    starts: day,
    ends: day,
    last: day,
    until: day,
    soldOut: z.literal("on", messages.PAGE.INVALID).optional(),
    soldOutUntil: day,
    words: lineField(wordsLimit, messages.SITUATION.WORDS_TOO_LONG)
      .refine((words) => !/https?:\/\//i.test(words), messages.SITUATION.WORDS_LINK)
      .default(""),
  })
  .superRefine(({ situation, starts, ends }, context) => {
    if (situation === "rescheduled" && starts === null && ends !== null) {
      context.addIssue({
        code: "custom",
        path: ["starts"],
        message: messages.SITUATION.DAYS_MISSING,
      })
    }
    if (situation === "rescheduled" && starts !== null && ends !== null && starts > ends) {
      context.addIssue({ code: "custom", path: ["ends"], message: messages.SITUATION.DAYS_ORDER })
    }
  })
  .transform(({ situation, starts, ends, last, until, soldOut, soldOutUntil, words, ...form }) => ({
    ...form,
    kind: situation === "" ? null : situation,
    starts: situation === "rescheduled" ? starts : null,
    ends: situation === "rescheduled" ? ends : situation === "closed" ? last : null,
    until: situation === "paused" ? until : null,
    isSoldOut: soldOut === "on",
    soldOutUntil: soldOut === "on" ? soldOutUntil : null,
    words: words || null,
  }))

export type SituationForm = z.infer<typeof situationForm>
