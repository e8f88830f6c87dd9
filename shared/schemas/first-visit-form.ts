import { memberNumber } from "../addresses/member-number.ts"
import { isMysteryId } from "../catalogue/mystery-id.ts"
import { mysteryTypes } from "../catalogue/mystery-types.ts"
import { firstVisitParts } from "../members/first-visit.ts"
import { typeBox } from "../members/profile-boxes.ts"
import { messages } from "../messages/catalogue.ts"
import { z } from "./browser-zod.ts"

const mystery = z.string().refine(isMysteryId, messages.PAGE.INVALID).optional()
const part = z.enum(firstVisitParts, messages.PAGE.INVALID)

/** The forms of a first visit; each says what it is about. */
export const firstVisitForm = z.discriminatedUnion("what", [
  z.object({ what: z.literal("play"), add: mystery, remove: mystery }),
  z.looseObject({ what: z.literal("likings") }).transform(({ what, ...boxes }) => ({
    what,
    types: mysteryTypes.map(({ id }) => id).filter((id) => typeBox(id) in boxes),
  })),
  z.object({
    what: z.literal("person"),
    follow: z
      .string()
      .transform((value) => memberNumber(value.replace("follow/", "")))
      .refine((number) => number !== null, messages.PAGE.INVALID),
  }),
  z.object({ what: z.literal("skip"), part }),
  z.object({ what: z.literal("take-up"), part }),
  z.object({ what: z.literal("done") }),
  z.object({ what: z.literal("close") }),
])

export type FirstVisitForm = z.infer<typeof firstVisitForm>
