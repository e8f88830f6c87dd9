import { z } from "zod"

/** The wanted state and not a toggle, so that a form that arrives twice changes nothing the second time. */
export const followForm = z.strictObject({
  followed: z.enum(["0", "1"]).transform((digit) => digit === "1"),
})

/** A request to follow is accepted or declined. */
export const followRequestForm = z.strictObject({
  accepted: z.enum(["0", "1"]).transform((digit) => digit === "1"),
})

/** A follower can be removed, and not made. */
export const followerForm = z.strictObject({ removed: z.literal("1") })
