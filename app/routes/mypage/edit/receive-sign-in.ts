import { redirect } from "react-router"
import { type Afterwards, editSignInAfter } from "#shared/addresses/edit-sign-in.ts"
import type { Services } from "#domain/services.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireMember } from "#app/request/require-member.ts"
import { readOwnAddress } from "#domain/members/own-address.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { outcomes } from "#shared/messages/outcomes.ts"
import { done, invalid, type Outcome, type Refusal, refused } from "#shared/outcome.ts"
import type { Member } from "#shared/members/viewer.ts"
import {
  type SignInSettingsForm,
  signInSettingsForm,
} from "#shared/schemas/sign-in-settings-form.ts"
import { isOfDemo } from "#app/request/is-of-demo.ts"

/** The page's words afterwards, with the cookies of a new session. */
type Changed = { after: Afterwards; headers?: Headers }

/** Changes how the member signs in. Their address and password need a proof of who they are. */
export async function receiveSignIn(site: Services, request: Request) {
  const member = await requireMember(site, request)
  const { sent, typed } = await readForm(signInSettingsForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  if (isOfDemo(site, member)) return refuseForm(refused("demo-account"), typed)
  const outcome = await change(site, { member, request }, sent.value)
  if (!outcome.ok) return refuseForm(outcome, typed)
  const { after, headers } = outcome.value
  throw redirect(editSignInAfter(after), { status: 303, ...(headers && { headers }) })
}

type Asking = { member: Member; request: Request }

function change(
  site: Services,
  asking: Asking,
  form: SignInSettingsForm,
): Promise<Outcome<Changed>> {
  const { accounts } = site
  const { request } = asking
  switch (form.what) {
    case "email":
      return changeEmail(site, asking, form)
    case "confirm-email":
      return withAddress(site, asking, (email) =>
        then("email-sent", accounts.requestEmail(request, email)),
      )
    case "proof":
      return then("proved", prove(site, asking, form.password))
    case "password":
      return changePassword(site, asking, form)
    case "password-by-mail":
      return withAddress(site, asking, (email) =>
        then("password-sent", accounts.requestPasswordReset(email)),
      )
    case "session":
      return then("session-ended", accounts.endSession(request, form.id))
    case "other-sessions":
      return endOtherSessions(site, asking)
    case "unlink":
      return then("unlinked", accounts.removeSignInWay(request, form.id))
    case "passkey-name":
      return then("passkey-renamed", accounts.renamePasskey(request, form))
    case "passkey-removal":
      return then("passkey-removed", accounts.removeSignInWay(request, form.id))
  }
}

async function changeEmail(
  site: Services,
  asking: Asking,
  { email, password }: { email: string; password: string },
): Promise<Outcome<Changed>> {
  const { accounts } = site
  const current = await ownAddress(site, asking)
  if (current.isEmailConfirmed && current.email === email.toLowerCase()) {
    return invalid({ email: messages.PROFILE.EMAIL_SAME })
  }
  const proof = await prove(site, asking, password)
  if (!proof.ok) return proof
  const asked = await accounts.requestEmail(asking.request, email)
  if (asked.ok) return done({ after: "email-sent" })
  return asked.code === "email-taken" ? invalid({ email: outcomes[asked.code].text }) : asked
}

async function changePassword(
  site: Services,
  asking: Asking,
  { password, passwordNext }: { password: string; passwordNext: string },
): Promise<Outcome<Changed>> {
  // Attempts are counted there.
  const proof = await prove(site, asking, password)
  if (!proof.ok) return proof
  const given = { current: password, next: passwordNext }
  const changed = await site.accounts.changePassword(asking.request, given)
  if (changed.ok) return done({ after: "password-changed", headers: changed.value })
  return changed.code === "weak-password" || changed.code === "too-long"
    ? invalid({ passwordNext: outcomes[changed.code].text })
    : aboutPassword(changed)
}

/** By the password, or for a member without one by a visit to their provider a moment ago. */
async function prove(
  { accounts }: Services,
  { request }: Asking,
  password: string,
): Promise<Outcome<null>> {
  const ways = await accounts.signInWays(request)
  const hasPassword = ways.some(({ kind }) => kind === "password")
  if (hasPassword && password === "") {
    return invalid({ password: messages.PASSWORD_REQUIRED })
  }
  if (!hasPassword) {
    return (await accounts.freshProof(request)) ? done(null) : refused("proof-required")
  }
  const proof = await accounts.provePassword(request, password)
  return proof.ok ? proof : aboutPassword(proof)
}

const aboutPassword = (refusal: Refusal) =>
  refusal.code === "wrong-password"
    ? invalid({ password: messages.PROFILE.PASSWORD_WRONG })
    : refusal

async function endOtherSessions(
  { accounts }: Services,
  { request }: Asking,
): Promise<Outcome<Changed>> {
  const sessions = await accounts.sessions(request)
  if (sessions.length === 0) return refused("signed-out")
  for (const { id, isThis } of sessions) {
    if (!isThis) await accounts.endSession(request, id)
  }
  return done({ after: "session-ended" })
}

const ownAddress = ({ readOwn }: Services, { member }: Asking) =>
  readOwn((tx) => readOwnAddress(tx, member))

async function withAddress(
  site: Services,
  asking: Asking,
  work: (email: string) => Promise<Outcome<Changed>>,
): Promise<Outcome<Changed>> {
  const current = await ownAddress(site, asking)
  return current.email === null ? refused("email-unknown") : work(current.email)
}

async function then(after: Afterwards, work: Promise<Outcome<null>>): Promise<Outcome<Changed>> {
  const outcome = await work
  return outcome.ok ? done({ after }) : outcome
}
