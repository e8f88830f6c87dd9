import { data } from "react-router"
import { outcomes } from "#shared/messages/outcomes.ts"
import type { Refusal } from "#shared/outcome.ts"
import type { Typed } from "#shared/schemas/typed.ts"
import { refusalInit } from "./answer.ts"

/** What a page gets for a form that was refused: why, and everything that was typed. */
export type FormReply = Refusal & { text: string; typed: Typed }

/** Ends the action of a page; the form is drawn again with the errors beside its fields. */
export function refuseForm(refusal: Refusal, typed: Typed) {
  const reply: FormReply = { ...refusal, text: outcomes[refusal.code].text, typed }
  return data(reply, refusalInit(refusal))
}
