import type { Refusal } from "../outcome.ts"

/** The typed texts of a form, without files, which browsers do not accept back, and without passwords. */
export type Typed = Readonly<Record<string, string>>

/** The answer to a refused form: the refusal with its text, and everything that was typed. */
export type FormReply = Refusal & { text: string; typed: Typed }

/** The additional fields of every form that guests may send. */
export const ticketField = "ticket"
/** The honeypot: invisible to people, filled in by robots. */
export const trapField = "website"

/** Passwords are not sent back. */
export function typedIn(form: FormData): Typed {
  const texts = [...form].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" && !entry[0].startsWith("password"),
  )
  return Object.fromEntries(texts)
}
