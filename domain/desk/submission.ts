import { createHash } from "node:crypto"

/**
 * The key that a form is stored under: the same content with the same ticket is one thing, however often it is sent; other content,
 * after going back, is another one. Null without a ticket.
 */
export const submissionOf = (ticket: string | undefined, content: unknown): string | null =>
  ticket
    ? createHash("sha256")
        .update(JSON.stringify([ticket, content]))
        .digest("base64url")
    : null
