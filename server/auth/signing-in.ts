import { APIError } from "better-auth/api"
import type { Accounts } from "#shared/accounts/accounts.ts"
import { done, refused } from "#shared/outcome.ts"
import { type AccountParts, endFormer, internalAdapterOf, withSignal } from "./account-parts.ts"
import { isInvented } from "./better-auth.ts"
import { explainSuspension, type ReadSuspension, seeKeptOut } from "./kept-out.ts"
import { attempt } from "./refusals.ts"

type Parts = AccountParts & {
  /** Records the wish of a new member. */
  chooseNewsletter: (uid: string, wanted: boolean) => Promise<void>
  readSuspension: ReadSuspension
}

type SigningIn = Pick<Accounts, "signUp" | "signIn" | "signOut" | "leave" | "keepAlive">

/** By address and password, and out again. */
export function signingIn(parts: Parts): SigningIn {
  const { auth, limitAttempts, links, chooseNewsletter, readSuspension, log } = parts

  /** Of two sign-ups at once, the second fails at the database, and the library does not say why. */
  async function explain(error: unknown, email: string): Promise<never> {
    const known = await (await internalAdapterOf(auth)).findUserByEmail(email.toLowerCase())
    if (known) throw APIError.from("CONFLICT", { code: "USER_ALREADY_EXISTS", message: "" })
    throw error
  }

  return {
    signUp: (request, { email, password, wantsNewsletter }) =>
      limitAttempts("password", [email], async () => {
        if (isInvented(email)) return refused("invalid-email")
        const body = { name: "", email, password }
        const outcome = await attempt(
          () =>
            auth.api
              .signUpEmail({ body, headers: request.headers, returnHeaders: true })
              .catch((error: unknown) => explain(error, email)),
          "register-failed",
        )
        if (!outcome.ok) return outcome
        await endFormer(parts, request)
        const { id } = outcome.value.response.user
        log.info({ uid: id }, "a member signed up")
        await chooseNewsletter(id, wantsNewsletter)
        await links.writeConfirmation(id, email.toLowerCase())
        return done(withSignal(outcome.value.headers))
      }),

    signIn: (request, { email, password }) =>
      limitAttempts("password", [email], async () => {
        const { result: outcome, keptOut } = await seeKeptOut(() =>
          attempt(
            () =>
              auth.api.signInEmail({
                body: { email, password },
                headers: request.headers,
                returnHeaders: true,
              }),
            "wrong-password",
          ),
        )
        if (keptOut !== null) return explainSuspension(readSuspension, keptOut)
        if (!outcome.ok)
          return refused(outcome.code === "too-long" ? "wrong-password" : outcome.code)
        await endFormer(parts, request)
        log.info({ uid: outcome.value.response.user.id }, "a member signed in")
        return done(withSignal(outcome.value.headers))
      }),

    async signOut({ headers }) {
      return (await auth.api.signOut({ headers, returnHeaders: true })).headers
    },

    async leave({ headers }, uid) {
      // A restored backup does not know of it: docs/decisions/accounts.md.
      log.info({ uid }, "a member withdrew")
      return (await auth.api.signOut({ headers, returnHeaders: true })).headers
    },

    async keepAlive({ headers }) {
      try {
        return (await auth.api.getSession({ headers, returnHeaders: true })).headers
      } catch (err) {
        // The session holds without it, and is prolonged by a later request.
        log.warn({ err }, "a session was not prolonged")
        return new Headers()
      }
    },
  }
}
