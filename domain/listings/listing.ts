import type { ViewerTx } from "#domain/transaction.ts"
import { all, type Condition, facet } from "#domain/search-index/condition.ts"
import { gatherHits } from "#domain/search-index/hits.ts"
import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { countOf } from "./counts.ts"
import type { ListingFilter } from "#shared/lists/listing-filter.ts"
import { facetsOf, widerThan } from "./filter.ts"
import { groupsOf, readGroupedPage } from "./groups.ts"

export type WantedPage = { filter: ListingFilter; page: number; today: Day }

/** A page of the matching mysteries: what can be played, what is to come, what has ended, each from its newest. */
export async function listBy(
  tx: ViewerTx,
  index: IndexSnapshot,
  { filter, page, today }: WantedPage,
) {
  const groups = groupsOf(fits(filter), today)
  return readGroupedPage(tx, gatherHits(await index.match(groups), groups), page)
}

export const fits = (filter: ListingFilter): Condition =>
  all(...facetsOf(filter).map(({ kind, id }) => facet(`${kind}:${id}`)))

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
