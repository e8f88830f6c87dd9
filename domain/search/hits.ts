import { type RawBuilder, sql } from "kysely"
import { planBitmaps } from "./bitmap.ts"
import { chunkSize } from "./chunk.ts"
import type { Condition } from "./condition.ts"
import { isMet } from "./is-met.ts"

/**
 * `hits`: the mysteries that meet a condition, as one bitmap a chunk, from bitmaps and from the rows that these do not know.
 * Used as `with ${hitsOf(condition)} select …`.
 */
export function hitsOf(condition: Condition): RawBuilder<unknown> {
  const plan = planBitmaps()
  const bits = plan.bitsOf(condition)
  return sql`
    ${plan.operands()}, hits as materialized (
      select chunk, bit_or(bits) as bits from (
        select o.chunk, ${bits} & o.sure as bits from o
        union all
        select ord / ${sql.lit(chunkSize)}, bit_or(set_bit(no_bits(), ord % ${sql.lit(chunkSize)}, 1))
        from mystery_search s
        where ord in (select ord from search_stale) and ${isMet(condition)}
        group by 1
      ) known
      group by chunk
    )`
}

/** Their places in the order of lists, as an array. */
export const placesOfHits = sql`array(
  select chunk * ${sql.lit(chunkSize)} + place
  from hits cross join lateral places_in(bits) place
)`

/** All bitmaps in one array, so that it can be asked of any row whether it is hit; beyond its end nothing is. */
export const bitmapsOfHits = sql`(
  select array_agg(coalesce(bits, no_bits()) order by n)
  from generate_series(0, (select max(chunk) from hits)) n left join hits on chunk = n
)`

export const isHit = (bitmaps: RawBuilder<unknown>) =>
  sql`get_bit((${bitmaps})[s.ord / ${sql.lit(chunkSize)} + 1], s.ord % ${sql.lit(chunkSize)}) = 1`

/** Up to so many are put in order themselves; more are met soon enough by walking along the order. */
export const fewHits = 10_000
