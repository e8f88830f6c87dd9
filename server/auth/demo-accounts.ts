import { hashPassword } from "better-auth/crypto"
import { type Kysely, sql } from "kysely"
import type { DB } from "#db/types.ts"
import { demoAccounts } from "#shared/accounts/demo-accounts.ts"

const uids = demoAccounts.map(({ uid }) => uid)

/**
 * Gives the demo's accounts their passwords, which everybody may know, or takes them away: a site that began as a demo must
 * not keep them. Runs at every start, as the owner of the schema.
 */
export async function setDemoAccounts(owner: Kysely<DB>, { isDemo }: { isDemo: boolean }) {
  const hashes = isDemo
    ? await Promise.all(demoAccounts.map(({ password }) => hashPassword(password)))
    : []
  await owner.transaction().execute(async (tx) => {
    if (!isDemo) {
      await sql`delete from auth.accounts where user_id = any (${uids})`.execute(tx)
      await sql`delete from auth.passkeys where user_id = any (${uids})`.execute(tx)
      await sql`delete from auth.sessions where user_id = any (${uids})`.execute(tx)
      return
    }
    for (const [n, uid] of uids.entries()) {
      await sql`
        insert into auth.accounts (id, account_id, provider_id, user_id, password)
        select ${`${uid}-password`}, uid, 'credential', uid, ${hashes[n]} from users where uid = ${uid} and "deletedAt" is null
        on conflict (provider_id, account_id) do update set password = excluded.password
      `.execute(tx)
    }
  })
}
