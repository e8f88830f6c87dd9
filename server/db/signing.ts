import { createHmac } from "node:crypto"
import type pg from "pg"
import type { Viewer } from "#shared/members/viewer.ts"

/**
 * Claims that the database trusts because we signed them; see current_uid() in db/rules/00-ground.sql. Everything derives from the
 * site's secret, so all processes agree.
 */
const derive = (secret: string, purpose: string) =>
  createHmac("sha256", secret).update(purpose).digest()

const claimsKey = (secret: string) => derive(secret, "database claims")
const channelKey = (secret: string) => derive(secret, "database channel").subarray(0, 16)

/** The channel of invalidations. Only those who know its name can send any. */
export const channelOf = (secret: string): string => `changed_${channelKey(secret).toString("hex")}`

/** Seconds. A transaction takes seconds; the rest is for a database server whose clock differs from ours. */
const claimsLast = 300

/** The setting "nazo.claims" with which a transaction speaks for the viewer. */
export function signClaims(viewer: Viewer, secret: string): string {
  if (viewer.role === "anon") return ""
  const exp = Math.floor(Date.now() / 1000) + claimsLast
  const claims = JSON.stringify({ sub: viewer.uid, exp })
  return `${createHmac("sha256", claimsKey(secret)).update(claims).digest("hex")} ${claims}`
}

/** Gives the database what it needs to check signatures and to announce. `owner` is connected as the schema's owner. */
export async function storeSigning(owner: pg.Client, secret: string): Promise<void> {
  const key = Buffer.concat([claimsKey(secret)], 64)
  const pad = (byte: number) => key.map((each) => each ^ byte)
  const secrets = {
    "claims, inner key": pad(0x36),
    "claims, outer key": pad(0x5c),
    channel: channelKey(secret),
  }
  await owner.query(
    `insert into ops.secrets as s (name, value) select * from unnest($1::text[], $2::bytea[])
     on conflict (name) do update set value = excluded.value where s.value <> excluded.value`,
    [Object.keys(secrets), Object.values(secrets)],
  )
}
