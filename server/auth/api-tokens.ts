import { createHash, randomBytes } from "node:crypto"
import { type Kysely, sql } from "kysely"
import type { DB } from "#db/types.ts"
import type { Accounts } from "#shared/accounts/accounts.ts"
import { type ApiTokenInfo, apiTokenLasts, type NewApiToken } from "#shared/accounts/api-tokens.ts"
import { done, refused } from "#shared/outcome.ts"
import { type AccountParts, refusable } from "./account-parts.ts"
import { isKeptOut } from "./kept-out.ts"

type ApiTokens = Pick<
  Accounts,
  "apiTokens" | "makeApiToken" | "endApiToken" | "renewApiToken" | "giveBackApiToken"
>

type Parts = Pick<AccountParts, "readSession" | "now"> & { db: Kysely<DB> }

/** The form of a token of a program: secret scanners know it by its beginning. */
const form = /^nzt_[\w-]{43}$/

export const isApiToken = (text: string): boolean => text.startsWith("nzt_")

const hashOf = (token: string) => createHash("sha256").update(token).digest()

const newToken = () => `nzt_${randomBytes(32).toString("base64url")}`

const endOf = (now: Date) => new Date(now.getTime() + apiTokenLasts * 3_600_000)

/** Tokens with which programs ask in the name of a member. Each belongs to the session in which it was made, and ends with it. */
export function apiTokens({ db, readSession, now }: Parts): ApiTokens {
  return {
    async apiTokens(request) {
      const current = await readSession(request)
      if (!current) return []
      const { rows } = await sql<ApiTokenInfo>`
        select t.id, t.name, t.may_write as "mayWrite", t.created_at as "createdAt", t.expires_at as "expiresAt",
          t.used_at as "usedAt", t.session_id = ${current.session.id} as "isOfThis"
        from auth.api_tokens t join auth.sessions s on s.id = t.session_id
        where s.user_id = ${current.user.id} and t.expires_at > ${now()}
        order by t.created_at desc, t.id`.execute(db)
      return rows
    },

    async makeApiToken(request, { name, mayWrite }) {
      const current = await readSession(request)
      if (!current) return refused("signed-out")
      const made = { token: newToken(), expiresAt: endOf(now()) }
      // Tokens that ended do not count.
      await sql`delete from auth.api_tokens t using auth.sessions s
        where s.id = t.session_id and s.user_id = ${current.user.id} and t.expires_at <= ${now()}`.execute(
        db,
      )
      const outcome = await refusable(() =>
        sql`insert into auth.api_tokens (id, session_id, name, may_write, token_hash, created_at, expires_at)
          values (${randomBytes(15).toString("base64url")}, ${current.session.id}, ${name}, ${mayWrite},
            ${hashOf(made.token)}, ${now()}, ${made.expiresAt})`.execute(db),
      )
      return outcome.ok ? done(made) : outcome
    },

    async endApiToken(request, id) {
      const current = await readSession(request)
      if (!current) return refused("signed-out")
      await sql`delete from auth.api_tokens t using auth.sessions s
        where s.id = t.session_id and s.user_id = ${current.user.id} and t.id = ${id}`.execute(db)
      return done(null)
    },

    async renewApiToken(token) {
      const found = await findApiToken(db, { token, now: now() })
      if (!found) return null
      const next: NewApiToken = { token: newToken(), expiresAt: endOf(now()) }
      const { numAffectedRows } = await sql`
        update auth.api_tokens set token_hash = ${hashOf(next.token)}, expires_at = ${next.expiresAt}
        where token_hash = ${hashOf(token)}`.execute(db)
      return numAffectedRows === 1n ? next : null
    },

    async giveBackApiToken(token) {
      const { numAffectedRows } =
        await sql`delete from auth.api_tokens where token_hash = ${hashOf(token)}`.execute(db)
      return numAffectedRows === 1n
    },
  }
}

type FoundToken = { id: string; uid: string; mayWrite: boolean }

/** The token and its member, unless it, its session or the member's right to read has ended. */
export async function findApiToken(
  db: Kysely<DB>,
  { token, now }: { token: string; now: Date },
): Promise<FoundToken | null> {
  if (!form.test(token)) return null
  const { rows } = await sql<
    FoundToken & { suspendedAt: Date | null; suspendedReads: boolean; usedAt: Date | null }
  >`
    select t.id, m.id as uid, t.may_write as "mayWrite", t.used_at as "usedAt",
      m.suspended_at as "suspendedAt", m.suspended_reads as "suspendedReads"
    from auth.api_tokens t
    join auth.sessions s on s.id = t.session_id and s.expires_at > ${now}
    join auth.members m on m.id = s.user_id
    where t.token_hash = ${hashOf(token)} and t.expires_at > ${now}`.execute(db)
  const [found] = rows
  if (!found || isKeptOut(found)) return null
  if (!found.usedAt || now.getTime() - found.usedAt.getTime() > noteEvery) {
    await sql`update auth.api_tokens set used_at = ${now} where id = ${found.id}`.execute(db)
  }
  const { id, uid, mayWrite } = found
  return { id, uid, mayWrite }
}

/** Milliseconds. A write for each request would cost more than the request. */
const noteEvery = 600_000
