import { sql } from "kysely"
import type { DB } from "#db/types.ts"
import type { Tx } from "./rows.ts"

/** Tables that triggers write to row by row: telling of each takes longer than all the rest. */
const busy = ["users", "user_stats", "mystery_stats", "review_stats", "user_notifications"]
/** What comes by the ten thousand: counting each is slow, as no old count is cleared away before the end. */
const many = ["like_mystery_reviews", "favorite_mysteries"]

/**
 * The work is told as a whole: everything changed. What comes by the ten thousand has to be counted as a whole too, by
 * `countAll`. Everything else that triggers do goes on.
 */
export async function asAWhole(tx: Tx, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ trigger: string; table: string }>`
    select tgname as trigger, relname as table from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace
      and (tgname like 'announce\\_%' and relname = any (${busy}) or tgname like 'count\\_%' and relname = any (${many}))
    `.execute(tx)
  const turn = (how: "disable" | "enable") =>
    asOwner(tx, async () => {
      for (const { table, trigger } of rows) {
        await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger ${sql.ref(trigger)}`.execute(
          tx,
        )
      }
    })
  await turn("disable")
  await work()
  await turn("enable")
  await sql`select announce_invalidation('{"hard": ["everything"]}')`.execute(tx)
}

/** Makes all counters true, and gives who has earned one by them their badge. */
export async function countAll(tx: Tx): Promise<void> {
  await sql`select recount_everything()`.execute(tx)
}

/** Where PostgreSQL has never looked, it goes through the whole table for each row. Only for tables that are filled. */
export function learnSizes(tx: Tx, ...tables: (keyof DB)[]): Promise<void> {
  return asOwner(tx, async () => {
    await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(tx)
  })
}

async function asOwner(tx: Tx, work: () => Promise<void>): Promise<void> {
  await sql`reset role`.execute(tx)
  await work()
  await sql`set local role service`.execute(tx)
}
