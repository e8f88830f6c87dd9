import type { Accounts } from "#shared/accounts/accounts.ts"
import { done, refused } from "#shared/outcome.ts"
import { type AccountParts, internalAdapterOf } from "./account-parts.ts"

type OwnSessions = Pick<Accounts, "sessions" | "endSession">

/** Browsers in which a member is signed in. */
export function ownSessions({ auth, readSession }: AccountParts): OwnSessions {
  return {
    async sessions(request) {
      const current = await readSession(request)
      if (!current) return []
      const adapter = await internalAdapterOf(auth)
      const all = await adapter.listSessions(current.user.id, { onlyActiveSessions: true })
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
      const adapter = await internalAdapterOf(auth)
      const session = (await adapter.listSessions(current.user.id)).find((each) => each.id === id)
      if (session) await adapter.deleteSession(session.token)
      return done(null)
    },
  }
}
