import { redirect } from "react-router"
import * as exportRecord from "#shared/addresses/export-record.ts"
import type { Services } from "#domain/services.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { invalid } from "#shared/outcome.ts"
import { proofForm } from "#shared/schemas/proof-form.ts"

/** A separate file, because the page's own file must not load the schema before it is needed. */
export async function receiveProof({ accounts }: Services, request: Request) {
  const { sent, typed } = await readForm(proofForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const proof = await accounts.provePassword(request, sent.value.password)
  if (proof.ok) throw redirect(exportRecord.write({ failed: null }), 303)
  const isWrong = proof.code === "wrong-password"
  return refuseForm(isWrong ? invalid({ password: messages.PROFILE.PASSWORD_WRONG }) : proof, typed)
}
