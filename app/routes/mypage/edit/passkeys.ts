import { fixed } from "#shared/addresses/page.ts"
import { ownPasskeys } from "#shared/addresses/paths.ts"
import { isOfDemo } from "#app/request/is-of-demo.ts"
import { memberResource } from "#app/request/member-resource.ts"
import { browserWords } from "#shared/accounts/browser-words.ts"
import { refused } from "#shared/outcome.ts"
import { passkeyForm } from "#shared/schemas/passkey-forms.ts"

/** Adds a passkey of the member in two steps, or takes one as the proof of who they are. */
export const action = memberResource({
  address: fixed(ownPasskeys),
  schema: passkeyForm,
  async handle({ site, request, member, form }) {
    const { accounts } = site
    if (isOfDemo(site, member)) return refused("demo-account")
    if (form.what === "ask") return accounts.askToAddPasskey(request)
    if (form.what === "prove") return accounts.provePasskey(request, form)
    const device = browserWords(request.headers.get("user-agent") ?? "")
    return accounts.addPasskey(request, { answer: form, device })
  },
})
