import { z } from "zod"
import { isMysteryId } from "../catalogue/mystery-id.ts"
import { rowIdPattern } from "../lists/row-id.ts"
import { messages } from "../messages/catalogue.ts"

const mysteryId = z.string().refine(isMysteryId, messages.PAGE.INVALID)

/** A merge, or the undo of one. The values that are taken over are boxes of the name `take`. */
export const deskMergeForm = z.discriminatedUnion("what", [
  z.object({
    what: z.literal("merge"),
    into: mysteryId,
    version: z.string().max(30, messages.PAGE.INVALID),
    password: z.string().max(1_000).default(""),
  }),
  z.object({
    what: z.literal("undo"),
    merge: z.string().regex(rowIdPattern, messages.PAGE.INVALID).transform(Number),
  }),
])
