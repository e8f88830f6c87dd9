import { createHmac, timingSafeEqual } from "node:crypto"
import type { Kysely } from "kysely"
import { sql } from "kysely"
import type { DB } from "#db/types.ts"
import { guest, type Viewer } from "#shared/members/viewer.ts"

/** Holds the session's token and our signature, so that guesses are refused without a query. */
export const sessionCookie = "session"

type Parts = { db: Kysely<DB>; secret: string; now: () => Date }

/** The viewer of a request. An ended session, or a withdrawn or suspended member, makes a guest. */
export function sessionReader({ db, secret, now }: Parts): (request: Request) => Promise<Viewer> {
  return async (request) => {
    const token = sessionOf(request.headers.get("cookie"), secret)
    if (!token) return guest
    const { rows } = await sql<{ uid: string; role: "authenticated" | "admin" }>`
      select u.uid, u.role
      from auth.sessions s join users u on u.uid = s.user_id
      where s.token = ${token} and s.expires_at > ${now()} and u."deletedAt" is null and u.suspended_at is null
    `.execute(db)
    return rows[0] ?? guest
  }
}

/** The cookie's value for a session: `token.signature`. */
export function signToken(token: string, secret: string): string {
  return `${token}.${createHmac("sha256", secret).update(`session ${token}`).digest("base64url")}`
}

/** The token of the session that a request names, where the signature is ours. The session may have ended. */
export function sessionOf(cookies: string | null | undefined, secret: string): string | null {
  const value = cookies
    ?.split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${sessionCookie}=`))
    ?.slice(sessionCookie.length + 1)
  const token = value?.slice(0, value.lastIndexOf("."))
  if (!value || !token) return null
  const expected = Buffer.from(signToken(token, secret))
  const given = Buffer.from(value)
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}
