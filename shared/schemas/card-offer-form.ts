import { z } from "./browser-zod.ts"

/** The reason for an offer that the member is about to see. */
export const cardOfferForm = z.strictObject({
  reason: z.string().regex(/^(plays|prefecture|month|badge)(:[a-z0-9-]{1,16})?$/),
})
