import { data } from "react-router"
import { outcomes } from "#shared/messages/outcomes.ts"
import type { Refusal } from "#shared/outcome.ts"
import type { FormReply, Typed } from "#shared/schemas/form-reply.ts"
import { refusalInit } from "./respond-with.ts"

/** Ends the action of a page; the form is rendered again with the errors beside its fields. */
export function refuseForm(refusal: Refusal, typed: Typed) {
  const reply: FormReply = { ...refusal, text: outcomes[refusal.code].text, typed }
  return data(reply, refusalInit(refusal))
}
