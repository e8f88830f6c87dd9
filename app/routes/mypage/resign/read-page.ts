import { redirect } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import { withWayBack } from "#shared/addresses/way-back.ts"
import { pattern, type ResignState } from "#shared/addresses/resign.ts"
import type { Services } from "#domain/services.ts"
import { countBelongings } from "#domain/members/belongings.ts"
import { isProvider, type Provider, providerName } from "#shared/accounts/providers.ts"
import type { Member } from "#shared/members/viewer.ts"
import { isOfDemo } from "#app/request/is-of-demo.ts"

/** How the member proves who they are: by the way to sign in that they had first. */
export type Proof =
  | { by: "password" }
  | { by: "passkey" }
  | { by: Provider; name: string; isDone: boolean }
  /** Their provider is no longer offered. */
  | { by: "nothing" }

export async function readResignPage(
  site: Services,
  request: Request,
  { member, state }: { member: Member; state: ResignState },
) {
  const belongings = await site.readOwn((tx) => countBelongings(tx, member))
  if (!belongings) throw redirect(withWayBack(addresses.login, pattern))
  return {
    belongings,
    uid: member.uid,
    proof: await proofOf(site, request, state),
    failed: state.failed,
    isDemo: isOfDemo(site, member),
    origin: site.origin,
  }
}

async function proofOf(
  { accounts }: Services,
  request: Request,
  { isProved }: ResignState,
): Promise<Proof> {
  const [first] = await accounts.signInWays(request)
  if (first?.kind === "password" || first?.kind === "passkey") return { by: first.kind }
  if (!first || !isProvider(first.kind) || !accounts.offered.includes(first.kind)) {
    return { by: "nothing" }
  }
  // Only a visit for this page counts here, not one for a change of the profile a moment ago.
  const isDone = isProved && (await accounts.freshProof(request)) === first.kind
  return { by: first.kind, name: providerName(first.kind, accounts.practised), isDone }
}
