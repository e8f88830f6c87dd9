import { redirect } from "react-router"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireMember } from "#app/request/require-member.ts"
import type { Services } from "#domain/services.ts"
import { type CounterId, counterAddress } from "#shared/addresses/counter.ts"
import { askedForms } from "#shared/schemas/asked-form.ts"
import { keepImpression } from "../after/keep-impression.ts"

/** A slip for the box, or one less. */
export async function receiveAsked(site: Services, request: Request, game: CounterId) {
  const member = await requireMember(site, request)
  const { sent, typed } = await readForm(askedForms, request, { fields: 10 })
  if (!sent.ok) return refuseForm(sent, typed)
  const kept = await keepImpression(site, request, { member, game }, sent.value)
  if (!kept.ok) return refuseForm(kept, typed)
  throw redirect(`${counterAddress(game, "after")}#box`, 303)
}
