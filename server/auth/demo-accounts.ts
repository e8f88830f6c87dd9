import { createHmac } from "node:crypto"
import { hashPassword } from "better-auth/crypto"
import { type Kysely, sql } from "kysely"
import type { DB } from "#db/types.ts"
import type { Config } from "#server/config.ts"
import { type DemoAccount, demoAccounts } from "#shared/accounts/demo-accounts.ts"

const uids = demoAccounts.map(({ uid }) => uid)

/** The demo's accounts with the passwords of this site: those that everybody knows, or its own where others reach it. */
export function demoAccountsOf(
  { seed, isOpenDemo }: Pick<Config, "seed" | "isOpenDemo">,
  secret: string,
): readonly DemoAccount[] {
  if (seed !== "demo") return []
  if (!isOpenDemo) return demoAccounts
  const passwordOf = (uid: string) =>
    createHmac("sha256", secret).update(`demo ${uid}`).digest("base64url").slice(0, 22)
  return demoAccounts.map((account) => ({ ...account, password: passwordOf(account.uid) }))
}

/**
 * Gives the demo's accounts their passwords, or takes them away if there are none: a site that began as a demo must not keep
 * them. Runs at every start, as the owner of the schema.
 */
export async function setDemoAccounts(owner: Kysely<DB>, accounts: readonly DemoAccount[]) {
  const hashes = await Promise.all(accounts.map(({ password }) => hashPassword(password)))
  await owner.transaction().execute(async (tx) => {
    if (accounts.length === 0) {
      await sql`delete from auth.accounts where user_id = any (${uids})`.execute(tx)
      await sql`delete from auth.passkeys where user_id = any (${uids})`.execute(tx)
      await sql`delete from auth.sessions where user_id = any (${uids})`.execute(tx)
      return
    }
    for (const [n, { uid }] of accounts.entries()) {
      await sql`
        insert into auth.accounts (id, account_id, provider_id, user_id, password)
        select ${`${uid}-password`}, uid, 'credential', uid, ${hashes[n]} from users where uid = ${uid} and "deletedAt" is null
        on conflict (provider_id, account_id) do update set password = excluded.password
      `.execute(tx)
    }
  })
}
