import { respondWith } from "#app/request/respond-with.ts"
import { services } from "#app/request/context.ts"
import { readForm } from "#app/request/read-form.ts"
import { flashCookie } from "#shared/messages/flash.ts"
import { done, refused } from "#shared/outcome.ts"
import { passkeyLoginForm } from "#shared/schemas/passkey-forms.ts"
import type { Route } from "./+types/passkey"

/** Logs in with a passkey. The page then loads the next one as a whole. */
export async function action({ context, request }: Route.ActionArgs) {
  const { accounts, viewer } = context.get(services)
  // Never stored.
  await viewer()
  const { sent } = await readForm(passkeyLoginForm, request)
  // Nobody types into this form.
  if (!sent.ok) return respondWith(refused("bad-request"))
  const outcome = await accounts.signInWithPasskey(request, sent.value)
  if (!outcome.ok) return respondWith(outcome)
  const headers = new Headers(outcome.value)
  headers.append("Set-Cookie", flashCookie("logged-in"))
  return Response.json(done(null), { headers })
}
