import { type Found, foundNames } from "../catalogue/confirmations.ts"
import { messages } from "../messages/catalogue.ts"
import { z } from "./browser-zod.ts"

const kinds = Object.keys(foundNames) as Found[]

/** The answer of a member; empty takes it back. */
export const confirmationForm = z.object({ said: z.enum(["", ...kinds], messages.PAGE.INVALID) })
