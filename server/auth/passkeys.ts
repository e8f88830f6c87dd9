import { getAuthenticatorName } from "@better-auth/passkey"
import { type Kysely, sql } from "kysely"
import type { DB } from "#db/types.ts"
import type { Accounts } from "#shared/accounts/accounts.ts"
import {
  mostPasskeys,
  type PasskeyChallenge,
  type PasskeySignature,
} from "#shared/accounts/passkeys.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { type AccountParts, endFormer, internalAdapterOf, withSignal } from "./account-parts.ts"
import type { Auth } from "./better-auth.ts"
import { explainSuspension, type ReadSuspension, seeKeptOut } from "./kept-out.ts"
import { challengeCookie } from "./passkey-plugin.ts"
import { proofIn } from "./proof.ts"
import { attempt } from "./refusals.ts"
import { passkeysOf } from "./sign-in-ways.ts"

type Parts = AccountParts & { db: Kysely<DB>; readSuspension: ReadSuspension }

type Passkeys = Pick<
  Accounts,
  | "passkeys"
  | "askToAddPasskey"
  | "addPasskey"
  | "renamePasskey"
  | "askForPasskey"
  | "signInWithPasskey"
  | "provePasskey"
>

/** Adding a passkey, naming it, and signing in or proving who one is with it. It is removed as every way in is (sign-in-ways.ts). */
export function passkeys(parts: Parts): Passkeys {
  const { auth, db, readSession, readSuspension, links, now, log } = parts

  /** The library signs the visitor in at once. */
  async function verify(request: Request, answer: PasskeySignature) {
    const body = { response: answer.credential }
    const headers = await withCeremony(auth, request, answer.ceremony)
    const { result: outcome, keptOut } = await seeKeptOut(() =>
      attempt(
        () => auth.api.verifyPasskeyAuthentication({ body, headers, returnHeaders: true }),
        "passkey-failed",
      ),
    )
    if (keptOut !== null) return explainSuspension(readSuspension, keptOut)
    if (!outcome.ok) log.warn({ code: outcome.code }, "a passkey was refused")
    else {
      const credential = answer.credential.id
      await sql`update auth.passkeys set last_used_at = ${now()} where credential_id = ${credential}`.execute(
        db,
      )
    }
    return outcome
  }

  /** Changing passkeys needs a proof, as linking accounts does. */
  async function proved(request: Request) {
    const current = await readSession(request)
    if (!current) return refused("signed-out")
    return proofIn(current.session, now()) ? done(current.user) : refused("proof-required")
  }

  return {
    async passkeys(request) {
      const current = await readSession(request)
      return current ? passkeysOf(db, current.user.id) : []
    },

    async askToAddPasskey(request) {
      const member = await proved(request)
      if (!member.ok) return member
      const { id, email, name } = member.value
      if ((await passkeysOf(db, id)).length >= mostPasskeys) {
        return refused("passkey-limit")
      }
      return challenge(async () => {
        const { response, headers } = await auth.api.generatePasskeyRegistrationOptions({
          headers: request.headers,
          returnHeaders: true,
        })
        // Shown by the device where it lists passkeys.
        const user = { ...response.user, name: email ?? name, displayName: name }
        return { options: { ...response, user }, headers }
      })
    },

    async addPasskey(request, { answer, device }) {
      const member = await proved(request)
      if (!member.ok) return member
      const headers = await withCeremony(auth, request, answer.ceremony)
      const body = { response: answer.credential, name: device }
      const outcome = await attempt(
        () => auth.api.verifyPasskeyRegistration({ body, headers }),
        "passkey-failed",
      )
      if (!outcome.ok) return outcome
      const { id, aaguid } = outcome.value
      // A password manager holds it on several devices: its own name says more than that of the present one.
      const manager = getAuthenticatorName(aaguid)
      if (manager)
        await sql`update auth.passkeys set name = ${manager} where id = ${id}`.execute(db)
      log.info({ uid: member.value.id }, "a member added a passkey")
      await links.tellOfWay("passkey-added", member.value, request.headers)
      return done(null)
    },

    async renamePasskey(request, { id, name }) {
      const current = await readSession(request)
      if (!current) return refused("signed-out")
      const uid = current.user.id
      await sql`update auth.passkeys set name = ${name} where id = ${id} and user_id = ${uid}`.execute(
        db,
      )
      return done(null)
    },

    askForPasskey: (request) =>
      challenge(async () => {
        const { response, headers } = await auth.api.generatePasskeyAuthenticationOptions({
          headers: request.headers,
          returnHeaders: true,
        })
        return { options: { ...response, userVerification: "required" }, headers }
      }),

    async signInWithPasskey(request, answer) {
      const outcome = await verify(request, answer)
      if (!outcome.ok) return outcome
      await endFormer(parts, request)
      log.info({ uid: outcome.value.response.user.id }, "a member signed in with a passkey")
      return done(withSignal(outcome.value.headers))
    },

    async provePasskey(request, answer) {
      const current = await readSession(request)
      if (!current) return refused("signed-out")
      const outcome = await verify(request, answer)
      if (!outcome.ok) return outcome
      const { session, user } = outcome.value.response
      const adapter = await internalAdapterOf(auth)
      // The present session goes on.
      await adapter.deleteSession(session.token)
      if (user.id !== current.user.id) return refused("other-member")
      const proof = { reauthenticatedAt: now(), reauthenticatedBy: "passkey" }
      await adapter.updateSession(current.session.token, proof)
      return done(null)
    },
  }

  /** The library names a challenge in a cookie, which stays between it and this file. */
  async function challenge(
    ask: () => Promise<{ options: PasskeyChallenge["options"]; headers: Headers }>,
  ): Promise<Outcome<PasskeyChallenge>> {
    const outcome = await attempt(ask)
    if (!outcome.ok) return outcome
    const { options, headers } = outcome.value
    const name = await cookieName(auth)
    const cookie = headers.getSetCookie().find((each) => each.startsWith(`${name}=`)) ?? ""
    return done({ options, ceremony: cookie.slice(name.length + 1).split(";")[0] ?? "" })
  }
}

const cookieName = async (auth: Auth) =>
  (await auth.$context).createAuthCookie(challengeCookie).name

async function withCeremony(auth: Auth, { headers }: Request, ceremony: string): Promise<Headers> {
  const own = `${await cookieName(auth)}=${ceremony}`
  const changed = new Headers(headers)
  changed.set("cookie", [headers.get("cookie"), own].filter(Boolean).join("; "))
  return changed
}
