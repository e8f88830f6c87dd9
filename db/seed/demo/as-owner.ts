import { sql } from "kysely"
import type { DB } from "#db/types.ts"
import type { Tx } from "./rows.ts"

/** Tables that triggers write row by row. Announcing each row would take longer than everything else. */
const busy = ["users", "user_stats", "mystery_stats", "review_stats", "user_notifications"]
/** Tables with tens of thousands of rows. Counting each is slow, because no dead counter row is vacuumed before the end. */
const many = ["like_mystery_reviews", "favorite_mysteries"]

/**
 * One invalidation announces the whole load. The large tables must be counted at the end by `countAll`. All other triggers
 * stay active.
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

/** Recounts everything and awards the badges earned by the counts. */
export async function countAll(tx: Tx): Promise<void> {
  await sql`select recount_everything()`.execute(tx)
}

/** Without statistics PostgreSQL scans the whole table for each row. Only for tables that have rows. */
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
