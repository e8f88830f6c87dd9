import { all, type Condition, hasStatus, not } from "#domain/search-index/condition.ts"
import { gatherHits } from "#domain/search-index/hits.ts"
import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
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
