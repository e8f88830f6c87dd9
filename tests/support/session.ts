import { randomBytes, randomUUID } from "node:crypto"
import type pg from "pg"
import { sessionCookie, signToken } from "#server/auth/session.ts"

/** Opens a session of one day, as signing in does, and returns its cookie. */
export async function openSession(
  { root, secret }: { root: pg.Client; secret: string },
  { uid }: { uid: string },
  from = new Date(),
): Promise<{ name: string; value: string }> {
  const token = randomBytes(24).toString("base64url")
  await root.query(
    `insert into auth.sessions (id, token, user_id, expires_at) values ($1, $2, $3, $4::timestamptz + interval '1 day')`,
    [randomUUID(), token, uid, from],
  )
  return { name: sessionCookie, value: signToken(token, secret) }
}
