import { readCards } from "#domain/mysteries/read-cards.ts"
import type { Condition } from "#domain/search-index/condition.ts"
import { findHits, type Hits, newestOf, readIds } from "#domain/search-index/hits.ts"
import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import type { ViewerTx } from "#domain/transaction.ts"

export const pageSize = 24

/**
 * A page of the published mysteries that meet a condition, newest first, as in a search by "new". Pages are numbered from
 * 1; those beyond the last are empty. Bit counts locate any page equally fast.
 */
export const readNumberedPage = async (
  tx: ViewerTx,
  index: IndexSnapshot,
  of: Condition,
  page: number,
) => readPageOf(tx, await findHits(index, of), page)

export async function readPageOf(tx: ViewerTx, hits: Hits, page: number) {
  const pages = Math.max(1, Math.ceil(hits.total / pageSize))
  const found = await readIds(tx, newestOf(hits, { after: (page - 1) * pageSize }, pageSize))
  const ids = found.map(({ id }) => id)
  return { total: hits.total, page, pages, mysteries: await readCards(tx, ids) }
}
