import { all, type Condition, knowsAlready, not } from "#domain/search-index/condition.ts"
import { gatherHits } from "#domain/search-index/hits.ts"
import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { groupsOf, readGroupedPage } from "./groups.ts"
import { fits, type WantedPage } from "./listing.ts"
import { readPageOf } from "./numbered-page.ts"

/** The same page for a member who hides what they have played, with the number of hidden mysteries. */
export async function readMyNumberedPage(
  tx: ViewerTx,
  index: IndexSnapshot,
  of: Condition,
  page: number,
) {
  const asked = [all(of, not(knowsAlready)), all(of, knowsAlready)] as const
  const [shown, hidden] = gatherHits(await index.match(asked), asked)
  return { ...(await readPageOf(tx, shown, page)), hidden: hidden.total }
}

/** The same for a listing. */
export async function readMyListing(
  tx: ViewerTx,
  index: IndexSnapshot,
  { filter, page, today }: WantedPage,
) {
  const known = all(fits(filter), knowsAlready)
  const groups = groupsOf(all(fits(filter), not(knowsAlready)), today)
  const asked = [known, ...groups] as const
  const [hidden, ...shown] = gatherHits(await index.match(asked), asked)
  return { ...(await readGroupedPage(tx, shown, page)), hidden: hidden.total }
}
