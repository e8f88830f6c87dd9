import { rowIdPattern } from "../lists/row-id.ts"
import { z } from "./browser-zod.ts"

/** An act on a coupon: claim the offered one, or note of a claimed one that it was used. */
export const couponForm = z.strictObject({
  what: z.enum(["claim", "use", "unuse"]),
  id: z.string().regex(rowIdPattern).transform(Number),
})
