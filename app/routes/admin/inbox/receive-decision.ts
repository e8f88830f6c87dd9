import { redirect } from "react-router"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireDesk, requireRole } from "#app/request/require-member.ts"
import {
  decideCase,
  decideMaker,
  decideOperation,
  handleCase,
} from "#domain/moderation/deciding.ts"
import { decideFreeze } from "#domain/moderation/freezes.ts"
import { approve, reject } from "#domain/registering/publishing.ts"
import type { Services } from "#domain/services.ts"
import type { DeskInboxState } from "#shared/addresses/desk-inbox.ts"
import type { DeskRole } from "#shared/members/viewer.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { invalid, type Outcome } from "#shared/outcome.ts"
import type { CaseKind } from "#shared/moderation/case-kinds.ts"
import { type DecisionForm, decisionForm } from "#shared/schemas/desk-forms.ts"

/** Decides what waits, and shows what is left at the address, with the way back. */
export async function receiveDecision(
  site: Services,
  request: Request,
  addressOf: (state: DeskInboxState) => string,
) {
  await requireDesk(site, request)
  const { sent, typed } = await readForm(decisionForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const outcome = await decide(site, request, sent.value)
  if (!outcome.ok) return refuseForm(outcome, typed)
  throw redirect(addressOf({ undo: outcome.value }), 303)
}

/** Returns the entry of the log by which it is taken back, if it can be. */
async function decide(
  site: Services,
  request: Request,
  form: DecisionForm,
): Promise<Outcome<number | null>> {
  const now = site.now()
  if (form.what === "entry") return decideEntry(site, request, form)
  if (form.what === "take" || form.what === "leave" || form.what === "note") {
    const { write } = await requireRole(site, request, roleOf(form.kind))
    return write((tx) => handleCase(tx, form))
  }
  if (form.what === "freeze") {
    const { write } =
      (await site.asDesk("moderator")) ?? (await requireRole(site, request, "editor"))
    return write((tx) => decideFreeze(tx, form))
  }
  if (form.what === "contact" || form.what === "job") {
    const { write, member } = await requireRole(site, request, "admin")
    return write((tx) => decideOperation(tx, { form, by: member.uid, now }))
  }
  if (form.what === "claim" || form.what === "maker-person") {
    if (form.what === "claim" && form.verdict === "refuse" && form.reason === "") {
      return invalid({ reason: messages.DESK.REASON_MISSING })
    }
    const { write, member } = await requireRole(site, request, "admin")
    return write((tx) => decideMaker(tx, { form, by: member.uid, now }))
  }
  const { write, member } = await requireRole(site, request, "moderator")
  return write((tx) => decideCase(tx, { form, by: member.uid, now }))
}

async function decideEntry(
  site: Services,
  request: Request,
  { id, version, verdict, reason }: Extract<DecisionForm, { what: "entry" }>,
): Promise<Outcome<null>> {
  const now = site.now()
  if (verdict === "reject" && reason === "") {
    return invalid({ reason: messages.DESK.REASON_MISSING })
  }
  const { write } = await requireRole(site, request, "editor")
  return write((tx) =>
    verdict === "approve"
      ? approve(tx, { id, version, now })
      : reject(tx, { id, version, now, reason }),
  )
}

/** The role that decides about a case. */
const roleOf = (kind: CaseKind): DeskRole =>
  kind === "entry" ? "editor" : kind === "contact" ? "admin" : "moderator"
