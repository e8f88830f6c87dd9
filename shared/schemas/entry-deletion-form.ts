import { z } from "zod"
import { isMysteryId } from "../catalogue/mystery-id.ts"
import { messages } from "../messages/catalogue.ts"

/** The form that deletes a member's mystery. */
export const entryDeletionForm = z.object({
  id: z.string().refine(isMysteryId, messages.PAGE.INVALID),
})
