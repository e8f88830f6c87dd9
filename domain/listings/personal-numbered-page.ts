import { all, type Condition, hasStatus, not } from "#domain/search-index/condition.ts"
import { gatherHits } from "#domain/search-index/hits.ts"
import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import { groupsOf, readGroupedPage } from "./groups.ts"
import { fits, type ListingPage } from "./listing.ts"
import { readPageOf } from "./numbered-page.ts"

const isPlayed = hasStatus(statuses.played)

/** The same page for a member who hides what they have played, with the number of hidden mysteries. */
export async function readMyNumberedPage(
  tx: ViewerTx,
  index: IndexSnapshot,
  of: Condition,
  page: number,
) {
  const asked = [all(of, not(isPlayed)), all(of, isPlayed)] as const
  const [shown, hidden] = gatherHits(await index.match(asked), asked)
  return { ...(await readPageOf(tx, shown, page)), hidden: hidden.total }
}

/** The same for a listing. */
export async function readMyListing(
  tx: ViewerTx,
  index: IndexSnapshot,
  { filter, page, today }: ListingPage,
) {
  const played = all(fits(filter), isPlayed)
  const groups = groupsOf(all(fits(filter), not(isPlayed)), today)
  const asked = [played, ...groups] as const
  const [hidden, ...shown] = gatherHits(await index.match(asked), asked)
  return { ...(await readGroupedPage(tx, shown, page)), hidden: hidden.total }
}
