import { services } from "#app/request/context.ts"
import { isOfDemo } from "#app/request/is-of-demo.ts"
import { receiveAsMember } from "#app/request/receive-as-member.ts"
import { browserWords } from "#shared/accounts/browser-words.ts"
import { refused } from "#shared/outcome.ts"
import { passkeyForm } from "#shared/schemas/passkey-forms.ts"
import type { Route } from "./+types/passkeys"

/** Adds a passkey of the member in two steps, or takes one as the proof of who they are. */
export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(services)
  const { accounts } = site
  const received = { request, schema: passkeyForm, subject: {} }
  return receiveAsMember(site, received, async ({ member, form }) => {
    if (isOfDemo(site, member)) return refused("demo-account")
    if (form.what === "ask") return accounts.askToAddPasskey(request)
    if (form.what === "prove") return accounts.provePasskey(request, form)
    const device = browserWords(request.headers.get("user-agent") ?? "")
    return accounts.addPasskey(request, { answer: form, device })
  })
}
