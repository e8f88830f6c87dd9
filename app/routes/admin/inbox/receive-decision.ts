import { redirect } from "react-router"
import type { z } from "zod"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireDesk, requireRole } from "#app/request/require-member.ts"
import { closeCase } from "#domain/moderation/cases.ts"
import { release, removeHeld } from "#domain/moderation/working-off.ts"
import { approve, reject } from "#domain/registering/publishing.ts"
import type { Services } from "#domain/services.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { invalid, type Outcome } from "#shared/outcome.ts"
import { decisionForm } from "#shared/schemas/desk-forms.ts"

/** Decides what waits, and shows at the address what is left. */
export async function receiveDecision(site: Services, request: Request, address: string) {
  await requireDesk(site, request)
  const { sent, typed } = await readForm(decisionForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const outcome = await decide(site, request, sent.value)
  if (!outcome.ok) return refuseForm(outcome, typed)
  throw redirect(address, 303)
}

async function decide(
  site: Services,
  request: Request,
  form: z.infer<typeof decisionForm>,
): Promise<Outcome<unknown>> {
  const now = site.now()
  if (form.what === "entry") {
    const { id, version, verdict, reason } = form
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
  const { write } = await requireRole(site, request, "moderator")
  if (form.what === "case") return write((tx) => closeCase(tx, { ...form, now }))
  return write((tx) =>
    form.verdict === "release" ? release(tx, form.id) : removeHeld(tx, form.id),
  )
}
