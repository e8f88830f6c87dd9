import { type Kysely, sql } from "kysely"
import type { DB } from "#db/types.ts"
import type { Accounts } from "#shared/accounts/accounts.ts"
import { done, refused } from "#shared/outcome.ts"
import { type AccountParts, internalAdapterOf, withSignal } from "./account-parts.ts"
import { attempt } from "./refusals.ts"

type Parts = AccountParts & { db: Kysely<DB> }

type PasswordChanges = Pick<Accounts, "requestPasswordReset" | "resetPassword" | "changePassword">

/** Choosing another password: with the current one, or by a link in a letter. */
export function passwordChanges({ auth, db, limitAttempts, links, log }: Parts): PasswordChanges {
  /**
   * The link proves whose the address is. If that was unknown, somebody else may have signed up with it: their other ways to
   * sign in go.
   */
  async function confirmOwner(uid: string): Promise<void> {
    const adapter = await internalAdapterOf(auth)
    const member = await adapter.findUserById(uid)
    if (!member || member.emailVerified) return
    await adapter.updateUser(uid, { emailVerified: true })
    await sql`delete from auth.passkeys where user_id = ${uid}`.execute(db)
    for (const { id, providerId } of await adapter.findAccounts(uid)) {
      if (providerId !== "credential") await adapter.deleteAccount(id)
    }
    // One of those ways may have opened another since the library ended all.
    await adapter.deleteUserSessions(uid)
  }

  return {
    requestPasswordReset: (email) =>
      limitAttempts("letter", [email], async () => {
        const known = await (await internalAdapterOf(auth)).findUserByEmail(email.toLowerCase())
        if (!known) return refused("email-unknown")
        try {
          await links.writeReset(known.user.id)
          return done(null)
        } catch (err) {
          log.warn({ err }, "a letter to reset a password was not queued")
          return refused("reset-failed")
        }
      }),

    async resetPassword({ headers }, { token, password }) {
      const body = { token, newPassword: password }
      const adapter = await internalAdapterOf(auth)
      const link = await adapter.findVerificationValue(`reset-password:${token}`)
      const outcome = await attempt(() => auth.api.resetPassword({ body }))
      if (!outcome.ok || !link) return outcome.ok ? done(null) : outcome
      const uid = link.value
      await links.endAll(uid)
      await confirmOwner(uid)
      const member = await adapter.findUserById(uid)
      if (member?.email) {
        await links.tell("password-changed", { id: uid, email: member.email }, headers)
      }
      return done(null)
    },

    async changePassword({ headers }, { current, next }) {
      const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true }
      const outcome = await attempt(() =>
        auth.api.changePassword({ body, headers, returnHeaders: true }),
      )
      if (!outcome.ok) return outcome
      const { id, email } = outcome.value.response.user
      await links.endAll(id)
      if (email) await links.tell("password-changed", { id, email }, headers)
      return done(withSignal(outcome.value.headers))
    },
  }
}
