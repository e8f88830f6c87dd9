import { z } from "./browser-zod.ts"

/** Shares the card that the page shows, with what it shows now, or withdraws its link. */
export const yearCardForm = z.strictObject({ what: z.enum(["share", "withdraw"]) })
