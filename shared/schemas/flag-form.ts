import { z } from "zod"
import { messages } from "../messages/catalogue.ts"
import { fits, flagBodyLimit, flaggable, reasons } from "../moderation/reasons.ts"
import { textField } from "./text-field.ts"

const { MODERATION, PAGE } = messages

/**
 * The thing that a member flags, and the reason. `id`: the number of a review, comment or member, or the id of a mystery. `impression`: the
 * part of /games about which the member wrote one, where that is flagged.
 */
export const flagForm = z
  .strictObject({
    about: z.enum(flaggable, PAGE.INVALID),
    id: z.string().regex(/^[A-Za-z0-9]{1,22}$/, PAGE.INVALID),
    impression: z
      .string()
      .regex(/^[a-z-]{1,20}$/, PAGE.INVALID)
      .optional(),
    reason: z.enum(reasons, MODERATION.REASON_REQUIRED),
    body: textField(flagBodyLimit, MODERATION.BODY_TOO_LONG),
  })
  .refine(({ about, reason }) => fits(about, reason), {
    path: ["reason"],
    message: MODERATION.REASON_REQUIRED,
  })

export type FlagForm = z.infer<typeof flagForm>
