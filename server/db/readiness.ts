import { type Kysely, sql } from "kysely"
import type { DB } from "#db/types.ts"
import { isMigrated } from "./migrate.ts"
import type { Db } from "./pools.ts"

/**
 * Whether migrations are current and every login reads what it is for. A login that lost its settings or rights still
 * connects, and only a read shows it.
 */
export async function isReady(db: Db): Promise<boolean> {
  const asMembersDo = (pool: Kysely<DB>) => sql`select from areas limit 1`.execute(pool)
  const [migrated] = await Promise.all([
    isMigrated(db.service),
    asMembersDo(db.anon),
    asMembersDo(db.member),
    asMembersDo(db.admin),
    sql`select record_events(current_date, '{}', '{}')`.execute(db.intake),
    sql`select from users, auth.sessions limit 1`.execute(db.auth),
  ])
  return migrated
}
