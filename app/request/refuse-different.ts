import { data } from "react-router"
import { messages } from "#shared/messages/catalogue.ts"
import { type Differing, differingFields } from "#shared/schemas/desk-differences.ts"
import type { FormReply, Typed } from "#shared/schemas/form-reply.ts"

export type DifferentReply = FormReply & { differences?: Differing[] }

/** The form with what was typed, beside what somebody has stored meanwhile. Sent again it is about that version. */
export function refuseDifferent(typed: Typed, stored: Typed) {
  const reply: DifferentReply = {
    ok: false,
    code: "conflict",
    text: messages.DESK.SAVED_BEFORE,
    typed: { ...typed, version: stored.version ?? "" },
    differences: differingFields(typed, stored, ["version"]),
  }
  return data(reply, { status: 409 })
}
