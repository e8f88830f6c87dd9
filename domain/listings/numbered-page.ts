import { type RawBuilder, sql } from "kysely"
import { readCards } from "#domain/mysteries/read-cards.ts"
import { chunkSize } from "#domain/search/chunk.ts"
import type { Condition } from "#domain/search/condition.ts"
import { hitsOf } from "#domain/search/hits.ts"
import type { ViewerTx } from "#domain/transaction.ts"

export const pageSize = 24

/**
 * A page of the published mysteries that meet a condition, newest first: the same order as a search by "new". Pages are
 * numbered from 1; one beyond the last is empty.
 */
export async function readNumberedPage(tx: ViewerTx, of: Condition, page: number) {
  const { total, ids } = await selectPage(tx, of, (page - 1) * pageSize)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return { total, page, pages, mysteries: await readCards(tx, ids) }
}

/**
 * What stands after the `before` newest ones. Counting bits tells how many are newer than those of each chunk, and in the
 * chunk where the page lies, of each word of 64: only words of the page are opened, however far back it is. The total is
 * counted in the same look.
 */
async function selectPage(tx: ViewerTx, of: Condition, before: number) {
  const isOnPage = (bits: RawBuilder<unknown>) =>
    sql`newer < ${before + pageSize}::bigint and newer + bit_count(${bits}) > ${before}::bigint`
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with ${hitsOf(of)}, chunks as materialized (
      select chunk, bits, (sum(bit_count(bits)) over (order by chunk desc))::bigint - bit_count(bits) as newer
      from hits
    ), words as materialized (
      select chunk * ${sql.lit(chunkSize)} + word * 64 as first, word_bits,
        newer + (sum(bit_count(word_bits)) over (partition by chunk order by word desc))::bigint
          - bit_count(word_bits) as newer
      from chunks cross join generate_series(0, ${sql.lit(chunkSize / 64 - 1)}) word
      cross join lateral (select substring(bits from word * 64 + 1 for 64) as word_bits) cut
      where ${isOnPage(sql`bits`)} and word_bits <> 0::bit(64)
    ), ranked as (
      select first + place as ord, newer + row_number() over (partition by first order by place desc) as rank
      from words cross join generate_series(0, 63) place
      where ${isOnPage(sql`word_bits`)} and get_bit(word_bits, place) = 1
    )
    select
      (select coalesce(sum(bit_count(bits)), 0)::integer from hits) as total,
      array(
        select mystery_id from ranked join mystery_search using (ord)
        where rank > ${before}::bigint and rank <= ${before + pageSize}::bigint
        order by rank
      ) as ids`.execute(tx)
  const [read] = rows
  return read ?? { total: 0, ids: [] }
}
