import { type RawBuilder, sql } from "kysely"
import { bitsAt, planBitmaps } from "./bitmap.ts"
import { chunkSize } from "./chunk.ts"
import type { Condition } from "./condition.ts"
import { isMet } from "./is-met.ts"

/** The mysteries that meet a condition, as tables and expressions over them. */
export type Hits = {
  /** One bitmap (`bits`) a chunk. */
  table: RawBuilder<unknown>
  /** How many there are. */
  count: RawBuilder<unknown>
  /** So few that they are put in order themselves; of more, enough are met sooner by walking along the order. */
  areFew: RawBuilder<unknown>
  /** Their places in the order of lists, as an array. */
  places: RawBuilder<unknown>
  /** Of a row s of mystery_search. */
  isHit: RawBuilder<unknown>
}

const size = sql.lit(chunkSize)

/**
 * What meets each of some conditions: from bitmaps, which they share, and from the rows that these do not know. Used as
 * `with ${tables} select …`; the database works out only what is then asked for.
 */
export function planHits<Conditions extends Condition[]>(...conditions: Conditions) {
  const plan = planBitmaps()
  const planned = conditions.map((condition, n) => ({
    condition,
    bits: plan.bitsOf(condition),
    table: sql.ref(`hits${n}`),
    total: sql.ref(`total${n}`),
  }))
  const tables = planned.map(
    ({ condition, bits, table, total }) => sql`
    ${table} as materialized (
      select chunk, bit_or(bits) as bits from (
        select o.chunk, ${bits} & o.sure as bits from o
        union all
        select ord / ${size}, ${bitsAt(sql`ord % ${size}`)} from mystery_search s
        where ord in (select ord from search_stale) and ${isMet(condition)}
        group by 1
      ) known
      group by chunk
    ), ${total} as materialized (select coalesce(sum(bit_count(bits)), 0) as hits from ${table})`,
  )
  return {
    tables: sql`${plan.operands()}, ${sql.join(tables)}`,
    hits: planned.map(({ table, total }) => hitsIn(table, total)) as {
      [N in keyof Conditions]: Hits
    },
  }
}

function hitsIn(table: RawBuilder<unknown>, total: RawBuilder<unknown>): Hits {
  const count = sql`(select hits from ${total})`
  const bitmaps = sql`(
    select array_agg(coalesce(bits, no_bits()) order by n)
    from generate_series(0, (select max(chunk) from ${table})) n left join ${table} on chunk = n
  )`
  return {
    table,
    count,
    // Looking n up costs n; walking past mysteries that are no hits costs a page's length times all, by n.
    areFew: sql`${count} ^ 2 <= 25 * ${size} * (select count(*) from search_chunks)`,
    places: sql`array(select chunk * ${size} + place from ${table} cross join lateral places_in(bits) place)`,
    // One array of all bitmaps can be asked of any row; beyond its end nothing is.
    isHit: sql`get_bit((${bitmaps})[s.ord / ${size} + 1], s.ord % ${size}) = 1`,
  }
}
