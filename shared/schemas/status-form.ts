import { z } from "zod"
import { messages } from "../messages/catalogue.ts"
import { isDay } from "../time/tokyo.ts"

/**
 * The form of the status buttons: 1 気になる, 2 プレイ済, 0 none; with the day of the play where they say it (empty: they do not know), with `only` where
 * the button is about one kind of status, and with `discards` where the member has agreed that a record goes.
 */
export const statusForm = z.strictObject({
  status: z.enum(["0", "1", "2"]).transform((digit) => Number(digit) as 0 | 1 | 2),
  playedOn: z
    .string()
    .refine((day) => day === "" || isDay(day), messages.REVIEW.PLAY_DATE_INVALID)
    .transform((day) => day || null)
    .optional(),
  only: z
    .enum(["1", "2"])
    .transform((digit) => Number(digit) as 1 | 2)
    .optional(),
  discards: z
    .literal("1")
    .transform(() => true)
    .optional(),
})
