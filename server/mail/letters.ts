import type { ServiceTx } from "#domain/transaction.ts"
import { accountLetters } from "./account-letters.ts"
import { contactLetters } from "./contact-letters.ts"
import { digestLetter } from "./digest-letter.ts"
import type { Letter } from "./letter.ts"
import { makerLetters } from "./maker-letters.ts"
import { morningLetter } from "./morning-letter.ts"
import { newsletterLetters } from "./newsletter-letters.ts"
import { notificationsLetter } from "./notifications-letter.ts"
import { suspensionLetters } from "./suspension-letters.ts"

/** Writes the letter about one row; null if the row is gone. */
export type WriteLetter = (
  tx: ServiceTx,
  id: string,
  about: { origin: string; postalAddress: string | null },
) => Promise<Letter | null>

export type Letters = Record<string, WriteLetter>

/** Every letter by name, as the payload of a mail job names it: `{ "letter": "…", "id": "…" }`. */
export const letters: Letters = {
  ...contactLetters,
  ...accountLetters,
  ...suspensionLetters,
  ...makerLetters,
  morning: morningLetter,
  notifications: notificationsLetter,
  digest: digestLetter,
  ...newsletterLetters,
}
