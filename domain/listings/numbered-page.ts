import { readCards } from "#domain/mysteries/read-cards.ts"
import type { Condition } from "#domain/search-index/condition.ts"
import { findHits, type Hits, newestOf, readIds } from "#domain/search-index/hits.ts"
import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import type { ViewerTx } from "#domain/transaction.ts"

export const pageSize = 24

/** The number of the page with the entry that follows so many others. */
export const pageAfter = (count: number) => Math.floor(count / pageSize) + 1

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
  const { parts, ...rest } = await readPageAcross(tx, [hits], page)
  return { ...rest, mysteries: parts.flat() }
}

/** A page of lists that follow each other, each from its newest: what of each list is on it. */
export async function readPageAcross(tx: ViewerTx, lists: Hits[], page: number) {
  let skipped = (page - 1) * pageSize
  let left = pageSize
  const ordinals = lists.map((hits) => {
    const found = left > 0 && skipped < hits.total ? newestOf(hits, { after: skipped }, left) : []
    skipped = Math.max(0, skipped - hits.total)
    left -= found.length
    return found
  })
  const ids = new Map(
    (await readIds(tx, ordinals.flat())).map(({ id, ordinal }) => [ordinal, id] as const),
  )
  const cards = new Map(
    (await readCards(tx, [...ids.values()])).map((card) => [card.id, card] as const),
  )
  const total = lists.reduce((sum, hits) => sum + hits.total, 0)
  return {
    total,
    page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    parts: ordinals.map((each) =>
      each.flatMap((ordinal) => cards.get(ids.get(ordinal) ?? "") ?? []),
    ),
  }
}
