import { sql } from "kysely"
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
 * What stands after the `before` newest ones. Counting bits tells how many there are in each chunk, and so in which chunk
 * the page lies; only that is opened, however far back it is. The total is counted in the same look.
 */
async function selectPage(tx: ViewerTx, of: Condition, before: number) {
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with ${hitsOf(of)}, counted as materialized (
      select chunk, bits, bit_count(bits) as here, sum(bit_count(bits)) over (order by chunk desc) as with_newer
      from hits
    ), ranked as (
      select chunk * ${sql.lit(chunkSize)} + place as ord,
        with_newer - here + row_number() over (partition by chunk order by place desc) as rank
      from counted cross join lateral places_in(bits) place
      where with_newer > ${before}::bigint and with_newer - here < ${before + pageSize}::bigint
    )
    select
      (select coalesce(sum(here), 0)::integer from counted) as total,
      array(
        select mystery_id from ranked join mystery_search using (ord)
        where rank > ${before}::bigint and rank <= ${before + pageSize}::bigint
        order by ord desc
      ) as ids`.execute(tx)
  const [read] = rows
  return read ?? { total: 0, ids: [] }
}
