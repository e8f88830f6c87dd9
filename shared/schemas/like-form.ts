import { z } from "zod"

/** The wanted state and not a toggle, so that a form that arrives twice changes nothing the second time. */
export const likeForm = z.strictObject({
  liked: z.enum(["0", "1"]).transform((digit) => digit === "1"),
})
