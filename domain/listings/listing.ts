import type { ViewerTx } from "#domain/transaction.ts"
import { all, type Condition, everything, facet } from "#domain/search-index/condition.ts"
import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import { countOf } from "./counts.ts"
import { facetsOf, type ListingFilter, widerThan } from "./filter.ts"
import { readNumberedPage } from "./numbered-page.ts"

/** A page of the matching mysteries, newest first; `also` is a further condition. */
export const listBy = (
  tx: ViewerTx,
  index: IndexSnapshot,
  filter: ListingFilter,
  page: number,
  also = everything,
) => readNumberedPage(tx, index, all(fits(filter), also), page)

export const fits = (filter: ListingFilter): Condition =>
  all(...facetsOf(filter).map(({ kind, id }) => facet(`${kind}:${id}`)))

export type WiderListing = Awaited<ReturnType<typeof findWider>>

/** The next wider listing that is not empty; null where only the list of everything is left. */
export async function findWider(
  tx: ViewerTx,
  filter: ListingFilter,
  place?: { prefecture: string } | null,
): Promise<{ filter: ListingFilter; total: number } | null> {
  const wider = widerThan(filter, place)
  if (!wider) return null
  const total = await countOf(tx, wider)
  return total > 0 ? { filter: wider, total } : findWider(tx, wider)
}
