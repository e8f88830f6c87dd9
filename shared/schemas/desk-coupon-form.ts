import { isMysteryId } from "../catalogue/mystery-id.ts"
import { messages } from "../messages/catalogue.ts"
import { isDay } from "../time/tokyo.ts"
import { z } from "./browser-zod.ts"
import { lineField, textField } from "./text-field.ts"

const day = lineField(10, messages.DESK.DAY_INVALID, { missing: messages.DESK.DAY_INVALID }).refine(
  isDay,
  messages.DESK.DAY_INVALID,
)

const count = (most: number) =>
  lineField(10, messages.DESK.COUNT_INVALID)
    .default("")
    .refine((typed) => typed === "" || /^\d+$/.test(typed), messages.DESK.COUNT_INVALID)
    .transform((typed) => (typed === "" ? null : Number(typed)))
    .refine((number) => number === null || number <= most, messages.DESK.COUNT_INVALID)

/** The form about a coupon, as the database has it. Its days begin and end in Tokyo. */
export const deskCouponForm = z
  .object({
    version: z.string().max(30, messages.PAGE.INVALID).default(""),
    title: lineField(200, messages.DESK.TITLE_TOO_LONG, { missing: messages.DESK.TITLE_MISSING }),
    body: textField(5_000, messages.DESK.BODY_TOO_LONG).default(""),
    mystery_id: lineField(1_000, messages.DESK.MYSTERY_UNKNOWN)
      .default("")
      // The address of the mystery's page, or its id.
      .transform((typed) =>
        typed === "" ? null : (typed.split(/[/?#]/).find(isMysteryId) ?? typed),
      )
      .refine((id) => id === null || isMysteryId(id), messages.DESK.MYSTERY_UNKNOWN),
    maker: lineField(100, messages.DESK.MAKER_UNKNOWN)
      .default("")
      .transform((typed) => typed || null),
    code: lineField(200, messages.DESK.CODE_TOO_LONG, { missing: messages.DESK.CODE_MISSING }),
    from: day,
    until: day,
    total: count(1_000_000),
    per_user: count(100).transform((number) => Math.max(1, number ?? 1)),
    active: z
      .string()
      .max(10)
      .optional()
      .transform((given) => given !== undefined),
  })
  .refine(({ from, until }) => from <= until, {
    path: ["until"],
    message: messages.DESK.DAYS_IN_ORDER,
  })
  .transform(({ version, from, until, ...fields }) => ({
    version,
    fields: {
      ...fields,
      valid_from: new Date(`${from}T00:00:00+09:00`),
      valid_to: new Date(`${until}T23:59:59+09:00`),
    },
  }))

export type CouponFields = z.infer<typeof deskCouponForm>["fields"]
