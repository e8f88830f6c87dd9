import { redirect } from "react-router"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import type { Services } from "#domain/services.ts"
import { confirmRun } from "#domain/situations/confirming.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import type { Member } from "#shared/members/viewer.ts"
import { flashCookie } from "#shared/messages/flash.ts"
import { confirmationForm } from "#shared/schemas/confirmation-form.ts"

/** Keeps what a member found, and leads back to the mystery. */
export async function receiveConfirmation(
  site: Services,
  request: Request,
  { member, id }: { member: Member; id: string },
) {
  const { sent, typed } = await readForm(confirmationForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const { said } = sent.value
  const kept = await site.write((tx) => confirmRun(tx, member, { id, said, now: site.now() }))
  if (!kept.ok) return refuseForm(kept, typed)
  const flash = said === "" ? "confirmation-taken-back" : "run-confirmed"
  throw redirect(`${addresses.mystery(id)}#confirm`, {
    status: 303,
    headers: { "Set-Cookie": flashCookie(flash) },
  })
}
