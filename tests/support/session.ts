import { createHmac, randomBytes, randomUUID } from "node:crypto"
import type pg from "pg"
import { authSecret, sessionCookieAt } from "#server/http/session-cookie.ts"

/** Opens a session, as signing in does, and returns its cookie. */
export async function openSession(
  { root, secret }: { root: pg.Client; secret: string },
  { uid }: { uid: string },
): Promise<{ name: string; value: string }> {
  const token = randomBytes(24).toString("base64url")
  await root.query(
    `insert into auth.sessions (id, token, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [randomUUID(), token, uid],
  )
  const signature = createHmac("sha256", authSecret(secret)).update(token).digest("base64")
  return {
    name: sessionCookieAt("http://localhost"),
    value: encodeURIComponent(`${token}.${signature}`),
  }
}
