import { z } from "./browser-zod.ts"
import { password } from "./sign-in-forms.ts"

/** Proving once more who one is, before something that a found session must not do. */
export const proofForm = z.object({ password })
