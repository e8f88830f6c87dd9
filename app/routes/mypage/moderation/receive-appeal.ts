import { redirect } from "react-router"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { appeal } from "#domain/moderation/appealing.ts"
import type { Services } from "#domain/services.ts"
import { ownModeration } from "#shared/addresses/paths.ts"
import { appealForm } from "#shared/schemas/appeal-form.ts"

/** Appeals against a decision about the asking member. */
export async function receiveAppeal(site: Services, request: Request) {
  const { sent, typed } = await readForm(appealForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const outcome = await site.write((tx) => appeal(tx, sent.value))
  if (!outcome.ok) return refuseForm(outcome, typed)
  throw redirect(ownModeration, 303)
}
