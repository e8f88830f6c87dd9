import { redirect } from "react-router"
import * as finishers from "#shared/addresses/finishers.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireMember } from "#app/request/require-member.ts"
import type { Services } from "#domain/services.ts"
import { impressionForms } from "#shared/schemas/impression-form.ts"
import { keepImpression } from "./keep-impression.ts"

/** Words of a finisher for the others, or some less. */
export async function receiveImpression(
  site: Services,
  request: Request,
  game: finishers.FinishedGame,
) {
  const member = await requireMember(site, request)
  const { sent, typed } = await readForm(impressionForms, request, { fields: 10 })
  if (!sent.ok) return refuseForm(sent, typed)
  const kept = await keepImpression(site, request, { member, game }, sent.value)
  if (!kept.ok) return refuseForm(kept, typed)
  throw redirect(`${finishers.write({ game })}#notebook`, 303)
}
