import { data } from "react-router"
import { messages } from "#shared/messages/catalogue.ts"
import { type Differing, differingFields } from "#shared/schemas/desk-differences.ts"
import type { FormReply, Typed } from "#shared/schemas/form-reply.ts"

export type DifferentReply<Kind extends Differing = Differing> = FormReply & {
  differences?: Kind[]
}

/** The form with what was typed, beside what somebody has stored meanwhile. Sent again it is about that version. */
export function refuseDifferent<Kind extends Differing = Differing>(
  typed: Typed,
  stored: Typed,
  differences = differingFields(typed, stored, ["version"]) as Kind[],
) {
  const reply: DifferentReply<Kind> = {
    ok: false,
    code: "conflict",
    text: messages.DESK.SAVED_BEFORE,
    typed: { ...typed, version: stored.version ?? "" },
    differences,
  }
  return data(reply, { status: 409 })
}
