import { respondWith } from "#app/request/respond-with.ts"
import { services } from "#app/request/context.ts"
import type { Route } from "./+types/passkey-challenge"

/** The challenge with which a browser asks its device for a passkey: a guest to log in, a member to prove who they are. */
export async function action({ context, request }: Route.ActionArgs) {
  const { accounts, viewer } = context.get(services)
  // Never stored.
  await viewer()
  return respondWith(await accounts.askForPasskey(request))
}
