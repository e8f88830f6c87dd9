import type { Refusal } from "../outcome.ts"

/** The texts of a form as somebody typed them. Files are not among them: a browser does not take them back. */
export type Typed = Readonly<Record<string, string>>

/** What a page gets for a form that was refused: why, in words, and everything that was typed. */
export type FormReply = Refusal & { text: string; typed: Typed }

/** The fields of every form that guests may send, besides its own. */
export const ticketField = "ticket"
/** The one that no person sees and programs fill in. */
export const trapField = "website"

export function typedIn(form: FormData): Typed {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string")
  return Object.fromEntries(texts)
}
