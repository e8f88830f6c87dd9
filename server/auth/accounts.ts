import { APIError } from "better-auth/api"
import { randomBytes } from "node:crypto"
import type { Accounts, SetCookies, SignInWay } from "#shared/accounts/accounts.ts"
import type { Log } from "#server/log.ts"
import type { TakeRequest } from "#server/http/rate-limiter.ts"
import { type Provider, isProvider } from "#shared/accounts/providers.ts"
import type { DemoAccount } from "#shared/accounts/demo-accounts.ts"
import { signedInCookie } from "#shared/accounts/signed-in-cookie.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { refusalOf } from "#server/db/errors.ts"
import { type Auth, isInvented } from "./better-auth.ts"
import type { ReadSession } from "./read-session.ts"
import { isProved } from "./proof.ts"
import { attempt } from "./refusals.ts"

/** A letter about a row of auth.verifications (server/mail/account-letters.ts). */
type AccountLetter = "password-reset" | "confirm-email" | "email-changed" | "password-changed"

type Parts = {
  auth: Auth
  readSession: ReadSession
  offered: readonly Provider[]
  practised: readonly Provider[]
  demo: readonly DemoAccount[]
  /** Absent: attempts are not limited. */
  take?: TakeRequest | undefined
  /** Enqueues the letter about this verification. */
  sendLetter: (letter: AccountLetter, verificationId: string) => Promise<void>
  /** Records the wish of a new member. */
  chooseNewsletter: (uid: string, wanted: boolean) => Promise<void>
  now: () => Date
  /** Says who signed in and what was refused, without addresses. */
  log: Pick<Log, "info" | "warn">
}

const minute = 60_000
const day = 24 * 60 * minute
/** How long the link to choose a new password can be used. */
const resetHolds = 60 * minute
/** How long the link to confirm an address can be used. */
const linkHolds = 3 * day

export function createAccounts(parts: Parts): Accounts {
  const {
    auth,
    readSession,
    offered,
    practised,
    demo,
    take,
    sendLetter,
    chooseNewsletter,
    now,
    log,
  } = parts
  const internal = async () => (await auth.$context).internalAdapter

  /** Attempts on one address, and letters to it, are counted together, wherever they come from. */
  async function limited<T>(
    by: "password" | "letter",
    whom: string[],
    work: () => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    let wait = 0
    for (const member of whom) {
      wait = Math.max(wait, (await take?.(by, { member: member.toLowerCase() })) ?? 0)
    }
    const outcome = await (wait > 0 ? refused("too-many-requests", { retryAfter: wait }) : work())
    if (!outcome.ok) log.warn({ code: outcome.code }, "an attempt to sign in or up was refused")
    return outcome
  }

  /** A browser has one session at a time. */
  async function endFormer(request: Request): Promise<void> {
    const former = await readSession(request)
    if (former) await (await internal()).deleteSession(former.session.token)
  }

  /** Of two sign-ups at once, the second fails at the database, and the library does not say why. */
  async function explain(error: unknown, email: string): Promise<never> {
    const known = await (await internal()).findUserByEmail(email.toLowerCase())
    if (known) throw APIError.from("CONFLICT", { code: "USER_ALREADY_EXISTS", message: "" })
    throw error
  }

  /** A letter to this address. The row it is about also holds the token of its link, if it has one. */
  async function write(letter: AccountLetter, uid: string, email: string): Promise<void> {
    const adapter = await internal()
    const { id } = await adapter.createVerificationValue({
      identifier: `${letter}:${newToken()}`,
      value: JSON.stringify({ uid, email }),
      expiresAt: new Date(now().getTime() + linkHolds),
    })
    await sendLetter(letter, id)
  }

  /** Links that were sent and not used: what somebody else asked for must not outlast the owner's change. */
  async function endLinks(uid: string): Promise<void> {
    const { adapter } = await auth.$context
    const resets = {
      field: "identifier",
      operator: "starts_with",
      value: "reset-password:",
    } as const
    await adapter.deleteMany({
      model: "verification",
      where: [resets, { field: "value", value: uid }],
    })
    await endConfirmations(uid)
  }

  /** All that were sent to other addresses than this one. */
  async function endConfirmations(uid: string, email?: string): Promise<void> {
    const { adapter } = await auth.$context
    await adapter.deleteMany({
      model: "verification",
      where: [
        { field: "identifier", operator: "starts_with", value: "confirm-email:" },
        { field: "value", operator: "starts_with", value: `{"uid":"${uid}",` },
        { field: "value", operator: "ne", value: JSON.stringify({ uid, email }) },
      ],
    })
  }

  /**
   * The link proves whose the address is. If that was unknown, somebody else may have signed up with it: their other ways to
   * sign in go.
   */
  async function confirmOwner(uid: string): Promise<void> {
    const adapter = await internal()
    const member = await adapter.findUserById(uid)
    if (!member || member.emailVerified) return
    await adapter.updateUser(uid, { emailVerified: true })
    for (const { id, providerId } of await adapter.findAccounts(uid)) {
      if (providerId !== "credential") await adapter.deleteAccount(id)
    }
  }

  return {
    offered,
    practised,
    demo,

    signUp: (request, { email, password, wantsNewsletter }) =>
      limited("password", [email], async () => {
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
        await endFormer(request)
        const { id } = outcome.value.response.user
        log.info({ uid: id }, "a member signed up")
        await chooseNewsletter(id, wantsNewsletter)
        await write("confirm-email", id, email.toLowerCase())
        return done(withSignal(outcome.value.headers))
      }),

    signIn: (request, { email, password }) =>
      limited("password", [email], async () => {
        const outcome = await attempt(
          () =>
            auth.api.signInEmail({
              body: { email, password },
              headers: request.headers,
              returnHeaders: true,
            }),
          "wrong-password",
        )
        if (!outcome.ok)
          return refused(outcome.code === "too-long" ? "wrong-password" : outcome.code)
        await endFormer(request)
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

    requestPasswordReset: (email) =>
      limited("letter", [email], async () => {
        const adapter = await internal()
        const known = await adapter.findUserByEmail(email.toLowerCase())
        if (!known) return refused("email-unknown")
        try {
          // As the library does, which would go on without a word if the letter could not be queued.
          const { id } = await adapter.createVerificationValue({
            identifier: `reset-password:${newToken()}`,
            value: known.user.id,
            expiresAt: new Date(now().getTime() + resetHolds),
          })
          await sendLetter("password-reset", id)
          return done(null)
        } catch (err) {
          log.warn({ err }, "a letter to reset a password was not queued")
          return refused("reset-failed")
        }
      }),

    async resetPassword({ token, password }) {
      const body = { token, newPassword: password }
      const adapter = await internal()
      const link = await adapter.findVerificationValue(`reset-password:${token}`)
      const outcome = await attempt(() => auth.api.resetPassword({ body }))
      if (!outcome.ok || !link) return outcome.ok ? done(null) : outcome
      const uid = link.value
      await endLinks(uid)
      await confirmOwner(uid)
      const member = await adapter.findUserById(uid)
      if (member?.email) await write("password-changed", uid, member.email)
      return done(null)
    },

    async changePassword({ headers }, { current, next }) {
      const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true }
      const outcome = await attempt(() =>
        auth.api.changePassword({ body, headers, returnHeaders: true }),
      )
      if (!outcome.ok) return outcome
      const { id, email } = outcome.value.response.user
      await endLinks(id)
      if (email) await write("password-changed", id, email)
      return done(withSignal(outcome.value.headers))
    },

    async requestEmail(request, email) {
      const session = await readSession(request)
      if (!session) return refused("signed-out")
      const { id } = session.user
      const address = email.toLowerCase()
      return limited("letter", [id, address], async () => {
        const known = await (await internal()).findUserByEmail(address)
        if (known && known.user.id !== id) return refused("email-taken")
        await endConfirmations(id, address)
        await write("confirm-email", id, address)
        return done(null)
      })
    },

    async confirmEmail(token) {
      const adapter = await internal()
      const link = await adapter.consumeVerificationValue(`confirm-email:${token}`)
      if (!link) return refused("link-expired")
      const { uid, email } = JSON.parse(link.value) as { uid: string; email: string }
      const taken = await adapter.findUserByEmail(email)
      if (taken && taken.user.id !== uid) return refused("email-taken")
      const former = await adapter.findUserById(uid)
      if (!former) return refused("link-expired")
      // Of two members who confirm it at once, the database refuses the second.
      const changed = await refusable(() => adapter.updateUser(uid, { email, emailVerified: true }))
      if (!changed.ok) return changed
      await endLinks(uid)
      // In case it was not the member who changed it.
      if (former.email && former.email !== email) await write("email-changed", uid, former.email)
      return done({ email })
    },

    async sessions(request) {
      const current = await readSession(request)
      if (!current) return []
      const all = await (
        await internal()
      ).listSessions(current.user.id, { onlyActiveSessions: true })
      return all
        .map(({ id, userAgent, createdAt, updatedAt, token }) => ({
          id,
          userAgent: userAgent ?? "",
          since: createdAt,
          lastSeen: updatedAt,
          isThis: token === current.session.token,
        }))
        .toSorted((a, b) => Number(b.isThis) - Number(a.isThis) || +b.lastSeen - +a.lastSeen)
    },

    async endSession(request, id) {
      const current = await readSession(request)
      if (!current) return refused("signed-out")
      const adapter = await internal()
      const session = (await adapter.listSessions(current.user.id)).find((each) => each.id === id)
      if (session) await adapter.deleteSession(session.token)
      return done(null)
    },

    async signInWays(request) {
      const current = await readSession(request)
      return current ? waysOf(current.user.id) : []
    },

    async removeSignInWay(request, id) {
      const current = await readSession(request)
      if (!current) return refused("signed-out")
      const ways = await waysOf(current.user.id)
      if (!ways.some((way) => way.id === id)) return done(null)
      if (ways.length === 1) return refused("last-sign-in")
      if (!isProved(current.session, now())) return refused("proof-required")
      // Of two removals at once, the database refuses the second.
      return refusable(async () => (await internal()).deleteAccount(id))
    },

    async hasReauthenticated(request, password) {
      const current = await readSession(request)
      if (!current) return refused("signed-out")
      if (password === null) {
        return isProved(current.session, now()) ? done(null) : refused("wrong-password")
      }
      return limited("password", [current.user.email ?? current.user.id], async () => {
        const { headers } = request
        const outcome = await attempt(() =>
          auth.api.verifyPassword({ body: { password }, headers }),
        )
        if (!outcome.ok) return outcome
        const proof = { reauthenticatedAt: now() }
        await (await internal()).updateSession(current.session.token, proof)
        return done(null)
      })
    },
  }

  async function waysOf(uid: string): Promise<SignInWay[]> {
    const accounts = await (await internal()).findAccounts(uid)
    return accounts
      .toSorted((a, b) => +a.createdAt - +b.createdAt)
      .flatMap(({ id, providerId }): SignInWay[] => {
        if (isProvider(providerId)) return [{ id, kind: providerId }]
        return providerId === "credential" ? [{ id, kind: "password" }] : []
      })
  }
}

const newToken = () => randomBytes(24).toString("base64url")

/** A change that the database may refuse. */
async function refusable(work: () => Promise<unknown>): Promise<Outcome<null>> {
  try {
    await work()
    return done(null)
  } catch (error) {
    const code = refusalOf(error)
    if (code) return refused(code)
    throw error
  }
}

function withSignal(cookies: SetCookies): SetCookies {
  const headers = new Headers()
  for (const cookie of cookies.getSetCookie()) headers.append("Set-Cookie", cookie)
  headers.append("Set-Cookie", signedInCookie)
  return headers
}
