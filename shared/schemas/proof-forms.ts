import { messages } from "../messages/catalogue.ts"
import { nfkc } from "../text/normalize.ts"
import { z } from "./browser-zod.ts"
import { oneLine } from "./plain-text.ts"
import { lineField, textField } from "./text-field.ts"

/** The code or word that somebody was told after the play. */
export const proofForm = z.object({
  words: lineField(60, messages.PROOF.WRONG, { missing: messages.PROOF.MISSING }),
})

const mostCodes = 500

const count = textField(10, messages.PROOF.COUNT, { clean: (typed) => oneLine(nfkc(typed)) })
  .refine(
    (typed) => /^[1-9]\d{0,2}$/.test(typed) && Number(typed) <= mostCodes,
    messages.PROOF.COUNT,
  )
  .transform(Number)

/** An act of a maker about the proofs of a mystery. */
export const toldProofsForm = z.discriminatedUnion("what", [
  z.object({ what: z.literal("codes"), count }),
  z.object({ what: z.literal("drop-codes") }),
  z.object({ what: z.enum(["begin-words", "end-words"]) }),
])
export type ToldProofsForm = z.infer<typeof toldProofsForm>
