import { z } from "zod"

/** What a member presses on a card: 1 気になる, 2 プレイ済, 0 neither. */
export const statusForm = z.strictObject({
  status: z.enum(["0", "1", "2"]).transform((digit) => Number(digit) as 0 | 1 | 2),
})
