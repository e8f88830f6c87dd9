import { redirect, redirectDocument } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import { pattern } from "#shared/addresses/resign.ts"
import { withWayBack } from "#shared/addresses/way-back.ts"
import { atField } from "#app/request/at-field.ts"
import type { Services } from "#domain/services.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { withdraw } from "#domain/members/withdrawing.ts"
import type { Member } from "#shared/members/viewer.ts"
import { flashCookie } from "#shared/messages/flash.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { withdrawalForm } from "#shared/schemas/withdrawal-form.ts"
import { isOfDemo } from "#app/request/is-of-demo.ts"

/** A separate file, because the page's own file must not load the schema before it is needed. */
export async function receiveWithdrawal(site: Services, request: Request, member: Member) {
  const { sent, typed } = await readForm(withdrawalForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  if (sent.value.member !== member.uid) return refuseForm(refused("other-member"), typed)
  if (isOfDemo(site, member)) return refuseForm(refused("demo-account"), typed)
  const proof = await prove(site, request, sent.value.password)
  if (!proof.ok) return refuseForm(proof, typed)
  const leaving = { reasons: sent.value.reasons, at: site.now() }
  const outcome = await site.write((tx) => withdraw(tx, leaving))
  // Somebody pressed twice: the other press has withdrawn the member.
  const isGone = outcome.ok || outcome.code === "user-not-found"
  if (!isGone) {
    const isLimited = outcome.code === "too-many-requests"
    return refuseForm(isLimited ? outcome : refused("withdrawal-failed"), typed)
  }
  throw leave(await site.accounts.leave(request, member.uid))
}

/** By the first way to sign in, as the specification says: each time, however fresh the session is. */
async function prove(
  { accounts }: Services,
  request: Request,
  password: string,
): Promise<Outcome<null>> {
  const [first] = await accounts.signInWays(request)
  if (!first) return refused("reauthentication-failed")
  const failure = refused("reauthentication-failed")
  if (first.kind !== "password") {
    return (await accounts.freshProof(request)) === first.kind ? done(null) : failure
  }
  const outcome = await accounts.provePassword(request, password)
  if (outcome.ok || outcome.code === "too-many-requests") return outcome
  if (outcome.code === "signed-out") throw redirect(withWayBack(addresses.login, pattern))
  return atField("password", failure)
}

/** The next page loads as a whole, so nothing that was loaded for the member remains. */
function leave(cookies: Headers): Response {
  const headers = new Headers(cookies)
  headers.append("Set-Cookie", flashCookie("user-deleted"))
  return redirectDocument(addresses.signup, { status: 303, headers })
}
