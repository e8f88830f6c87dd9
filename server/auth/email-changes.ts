import type { Accounts } from "#shared/accounts/accounts.ts"
import { done, refused } from "#shared/outcome.ts"
import { type AccountParts, internalAdapterOf, refusable } from "./account-parts.ts"

type EmailChanges = Pick<Accounts, "requestEmail" | "confirmEmail">

/** An address becomes a member's once the link in the letter to it is followed. */
export function emailChanges(parts: AccountParts): EmailChanges {
  const { auth, readSession, limitAttempts, links } = parts
  return {
    async requestEmail(request, email) {
      const session = await readSession(request)
      if (!session) return refused("signed-out")
      const { id } = session.user
      const address = email.toLowerCase()
      return limitAttempts("letter", [id, address], async () => {
        const known = await (await internalAdapterOf(auth)).findUserByEmail(address)
        if (known && known.user.id !== id) return refused("email-taken")
        await links.endConfirmations(id, address)
        await links.write("confirm-email", id, address)
        return done(null)
      })
    },

    async confirmEmail(token) {
      const adapter = await internalAdapterOf(auth)
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
      await links.endAll(uid)
      // In case it was not the member who changed it.
      if (former.email && former.email !== email) {
        await links.write("email-changed", uid, former.email)
      }
      return done({ email })
    },
  }
}
