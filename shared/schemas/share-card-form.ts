import { z } from "./browser-zod.ts"

/** Shares a card with what it shows now, or withdraws its link. */
export const shareCardForm = z.strictObject({ what: z.enum(["share", "withdraw"]) })
