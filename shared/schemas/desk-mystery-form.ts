import { messages } from "../messages/catalogue.ts"
import { z } from "./browser-zod.ts"
import { pickUpLimit } from "./desk-limits.ts"
import { lineField } from "./text-field.ts"

const box = z
  .string()
  .max(10)
  .optional()
  .transform((given) => given !== undefined)

/** The fields that the desk has beside the members' form about a mystery. */
export const deskMysteryForm = z
  .object({
    subscription: box,
    paid: box,
    pickup: lineField(pickUpLimit, messages.MYSTERY.TOO_LONG).default(""),
  })
  .refine(({ subscription, paid }) => subscription || !paid, {
    path: ["paid"],
    message: messages.DESK.PAID_WITHOUT_PICKUP,
  })
