import { createHash } from "node:crypto"
import { sql } from "kysely"
import type { IntakeTx } from "#domain/transaction.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import type { ContactMessage } from "#shared/schemas/contact-form.ts"

/**
 * Stores a message to the operator. `ticket` identifies the rendered form: the same text with the same ticket is one
 * message, however often it is sent; another text, after going back, is a new one.
 */
export async function sendContactMessage(
  tx: IntakeTx,
  message: ContactMessage,
  { ticket, now }: { ticket: string; now: Date },
): Promise<Outcome<null>> {
  const { name, email, kind, body, page } = message
  const submission = createHash("sha256")
    .update(JSON.stringify([ticket, name, email, kind, body, page]))
    .digest("base64url")
  await sql`
    select send_contact_message(${submission}, ${name}, ${email}, ${kind}, ${body}, ${page || null}, ${now})
  `.execute(tx)
  return done(null)
}
