import { sql } from "kysely"
import { type Derivation, readDerivation } from "../derive.ts"
import type { DB } from "#db/types.ts"
import type { Tx } from "./rows.ts"

/**
 * Without the triggers that announce, count and derive: each row would take longer than everything else, and no dead
 * counter row is vacuumed before the end. `derive` does what they would have done, and one invalidation announces the
 * whole load. Triggers that check rows, notify members or award badges stay active.
 */
export async function asAWhole(tx: Tx, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ trigger: string; table: string }>`
    select tgname as trigger, relname as table from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal
      and tgtype & ${before} = 0 and tgname !~ '^(notify_of|award)_'
    order by relname, tgname`.execute(tx)
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

/** The bit of pg_trigger.tgtype for a trigger that runs before its row is written. */
const before = 2

/** Derives and counts everything, and awards the badges earned by the counts. */
export async function deriveAll(tx: Tx): Promise<void> {
  await learnSizes(tx, ...counted)
  for (const derivation of ["derived", "counted", "searched"] as const) await derive(tx, derivation)
}

const counted = [
  "users",
  "follows",
  "mysteries",
  "favorite_mysteries",
  "mystery_reviews",
  "like_mystery_reviews",
  "mystery_review_comments",
] as const

function derive(tx: Tx, derivation: Derivation): Promise<void> {
  return asOwner(tx, async () => {
    await sql`set local role keeper`.execute(tx)
    await sql.raw(await readDerivation(derivation)).execute(tx)
  })
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
