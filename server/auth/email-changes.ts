import type { Accounts } from "#shared/accounts/accounts.ts"
import { done, refused } from "#shared/outcome.ts"
import { type AccountParts, internalAdapterOf, refusable } from "./account-parts.ts"

type EmailChanges = Pick<Accounts, "requestEmail" | "readConfirmation" | "confirmEmail">

/**
 * An address becomes a member's once its link is followed in a session of theirs. The link alone says whose the address is, not
 * whose the account is: somebody may have signed up with an address of somebody else, who must not confirm it for them.
 */
export function emailChanges(parts: AccountParts): EmailChanges {
  const { auth, readSession, limitAttempts, links } = parts

  async function readConfirmation(request: Request, token: string) {
    const adapter = await internalAdapterOf(auth)
    const link = await adapter.findVerificationValue(identifierOf(token))
    if (!link || link.expiresAt <= new Date()) return refused("link-expired")
    const { uid, email } = JSON.parse(link.value) as { uid: string; email: string }
    const session = await readSession(request)
    if (!session) return refused("signed-out")
    return session.user.id === uid
      ? done({ email, name: session.user.name })
      : refused("other-member")
  }

  return {
    readConfirmation,

    async requestEmail(request, email) {
      const session = await readSession(request)
      if (!session) return refused("signed-out")
      const { id } = session.user
      const address = email.toLowerCase()
      return limitAttempts("letter", [id, address], async () => {
        const known = await (await internalAdapterOf(auth)).findUserByEmail(address)
        if (known && known.user.id !== id) return refused("email-taken")
        await links.endConfirmations(id, address)
        await links.writeConfirmation(id, address)
        return done(null)
      })
    },

    async confirmEmail(request, token) {
      const own = await readConfirmation(request, token)
      if (!own.ok) return own
      const adapter = await internalAdapterOf(auth)
      const link = await adapter.consumeVerificationValue(identifierOf(token))
      if (!link) return refused("link-expired")
      const { uid, email } = JSON.parse(link.value) as { uid: string; email: string }
      const taken = await adapter.findUserByEmail(email)
      if (taken && taken.user.id !== uid) return refused("email-taken")
      const former = await adapter.findUserById(uid)
      if (!former) return refused("link-expired")
      // Of two members who confirm it at once, the database refuses the second.
      const changed = await refusable(() => adapter.updateUser(uid, { email, emailVerified: true }))
      if (!changed.ok) return changed
      await links.endAll(uid)
      // In case it was not the member who changed it.
      if (former.email && former.email !== email) {
        await links.tell("email-changed", { id: uid, email: former.email }, request.headers)
      }
      return done({ email })
    },
  }
}

const identifierOf = (token: string) => `confirm-email:${token}`
