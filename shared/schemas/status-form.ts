import { z } from "zod"

/** The form of the status buttons: 1 気になる, 2 プレイ済, 0 none. */
export const statusForm = z.strictObject({
  status: z.enum(["0", "1", "2"]).transform((digit) => Number(digit) as 0 | 1 | 2),
})
