import { data, redirect } from "react-router"
import { editTokens } from "#shared/addresses/paths.ts"
import { isOfDemo } from "#app/request/is-of-demo.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import type { Services } from "#domain/services.ts"
import type { Member } from "#shared/members/viewer.ts"
import { refused } from "#shared/outcome.ts"
import { apiTokenForm } from "#shared/schemas/api-token-form.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"

/** Makes a token, which is shown this once, or ends one. */
export async function receiveToken(site: Services, request: Request, member: Member) {
  const { sent, typed } = await readForm(apiTokenForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  if (isOfDemo(site, member)) return refuseForm(refused("demo-account"), typed)
  if (sent.value.what === "end") {
    await site.accounts.endApiToken(request, sent.value.id)
    throw redirect(editTokens, { status: 303 })
  }
  const { name, scope } = sent.value
  const made = await site.accounts.makeApiToken(request, { name, mayWrite: scope === "write" })
  if (!made.ok) return refuseForm(made, typed)
  const { token, expiresAt } = made.value
  return data({ made: { name, token, until: dateTimeText(expiresAt) } })
}
