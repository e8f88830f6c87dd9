import { data } from "react-router"
import { readFormData } from "#app/request/read-form.ts"
import { refusalInit } from "#app/request/respond-with.ts"
import { requireDesk, requireRole } from "#app/request/require-member.ts"
import { revertEntry } from "#domain/moderation/reverting.ts"
import type { Services } from "#domain/services.ts"
import { rowId } from "#shared/lists/row-id.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { outcomes } from "#shared/messages/outcomes.ts"
import type { Outcome } from "#shared/outcome.ts"
import type { DeskReply } from "#shared/schemas/desk-reply.ts"

/** Takes one entry of the log back, in the role of the asking member. */
export async function receiveRevert(site: Services, request: Request) {
  const { role } = await requireDesk(site, request)
  const desk = await requireRole(site, request, role)
  const form = await readFormData(request)
  const given = form.ok ? form.value.get("entry") : null
  const id = (typeof given === "string" && rowId(given)) || 0
  const outcome = form.ok ? await desk.write((tx) => revertEntry(tx, id)) : form
  const { isDone, text } = told(outcome)
  const reply: DeskReply = { isDone, text, undo: null }
  return outcome.ok ? reply : data(reply, refusalInit(outcome))
}

const told = (outcome: Outcome<unknown>) =>
  outcome.ok
    ? { isDone: true, text: messages.DESK.REVERTED }
    : { isDone: false, text: outcomes[outcome.code].text }
