import { z } from "./browser-zod.ts"

/** The wanted state and not a toggle, so that a form that arrives twice changes nothing the second time. */
export const makerFollowForm = z.object({
  followed: z.enum(["0", "1"]).transform((digit) => digit === "1"),
})
