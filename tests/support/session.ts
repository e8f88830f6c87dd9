import { createHmac, randomBytes, randomUUID } from "node:crypto"
import type pg from "pg"
import { authSecret, sessionCookieAt } from "#server/http/session-cookie.ts"

/** Of every member who logs in during a test. */
export const password = "たぬき堀の秘密"
/** Made once by the library, because a hash takes 80 ms. */
const passwordHash =
  "42356ca54bb78ca47732eda2d88c735e:a6387cee3c096f818a735de927ea4c2f9a0db7c763ef649f52e1855de69c8d8d805c0b042335e4d6522d78d6ab710ed932dac884f755dd68214fe38f87b9e540"

/** The fields that a member types to log in. They get an address and a password first, as if they had signed up with them. */
export async function credentialsOf(
  { root }: { root: pg.Client },
  { uid }: { uid: string },
): Promise<{ email: string; password: string }> {
  const email = `${uid}@example.com`.toLowerCase()
  await root.query("update users set email = $2 where uid = $1 and email is null", [uid, email])
  await root.query(
    `insert into auth.accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
     values ($1, $1, 'credential', $1, $2, now(), now()) on conflict do nothing`,
    [uid, passwordHash],
  )
  return { email, password }
}

/** Opens a session, as signing in does, and returns its cookie: for many visitors at once, and before a site runs. */
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
