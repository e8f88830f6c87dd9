import { type Kysely, sql } from "kysely"
import type { DB } from "#db/types.ts"
import type { Accounts, SignInWay } from "#shared/accounts/accounts.ts"
import type { PasskeyInfo } from "#shared/accounts/passkeys.ts"
import { isProvider } from "#shared/accounts/providers.ts"
import { done, refused } from "#shared/outcome.ts"
import { type AccountParts, internalAdapterOf, refusable } from "./account-parts.ts"
import { proofIn } from "./proof.ts"

type Parts = AccountParts & { db: Kysely<DB> }

type SignInWays = Pick<Accounts, "signInWays" | "removeSignInWay">

/** The password, the accounts elsewhere and the passkeys of a member. The last way in stays. */
export function signInWays(parts: Parts): SignInWays {
  const { auth, db, readSession, links, now } = parts
  return {
    async signInWays(request) {
      const current = await readSession(request)
      return current ? waysOf(parts, current.user.id) : []
    },

    async removeSignInWay(request, id) {
      const current = await readSession(request)
      if (!current) return refused("signed-out")
      const ways = await waysOf(parts, current.user.id)
      const way = ways.find((each) => each.id === id)
      if (!way) return done(null)
      if (ways.length === 1) return refused("last-sign-in")
      if (!proofIn(current.session, now())) return refused("proof-required")
      // Of two removals at once, the database refuses the second.
      const removed = await refusable(async () =>
        way.kind === "passkey"
          ? sql`delete from auth.passkeys where id = ${id}`.execute(db)
          : (await internalAdapterOf(auth)).deleteAccount(id),
      )
      if (removed.ok && way.kind === "passkey") {
        await links.tellOfWay("passkey-removed", current.user, request.headers)
      }
      return removed
    },
  }
}

export async function waysOf(
  { auth, db }: Pick<Parts, "auth" | "db">,
  uid: string,
): Promise<SignInWay[]> {
  const accounts = await (await internalAdapterOf(auth)).findAccounts(uid)
  const own = await passkeysOf(db, uid)
  return [
    ...accounts.map(({ id, providerId, createdAt }) => ({
      id,
      kind: kindOf(providerId),
      since: createdAt,
    })),
    ...own.map(({ id, addedAt }) => ({ id, kind: "passkey" as const, since: addedAt })),
  ]
    .toSorted((a, b) => +a.since - +b.since)
    .flatMap(({ id, kind }) => (kind ? [{ id, kind }] : []))
}

/** The oldest first. */
export async function passkeysOf(db: Kysely<DB>, uid: string): Promise<PasskeyInfo[]> {
  const { rows } = await sql<PasskeyInfo>`
    select id, name, created_at as "addedAt", last_used_at as "lastUsedAt"
    from auth.passkeys where user_id = ${uid} order by created_at, id
  `.execute(db)
  return rows
}

function kindOf(providerId: string): SignInWay["kind"] | null {
  if (isProvider(providerId)) return providerId
  return providerId === "credential" ? "password" : null
}
