import { all, type Condition, marked, not } from "#domain/search/condition.ts"
import { gatherHits } from "#domain/search/hits.ts"
import { openSearch } from "#domain/search/open-search.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import { readPageOf } from "./numbered-page.ts"

const isPlayed = marked(statuses.played)

/** The same list for a member who hides what they have played, and the number of hidden mysteries. */
export async function readMyNumberedPage(tx: ViewerTx, of: Condition, page: number) {
  const asked = [all(of, not(isPlayed)), all(of, isPlayed)] as const
  const [shown, hidden] = gatherHits(await openSearch(tx, asked), asked)
  return { ...(await readPageOf(tx, shown, page)), hidden: hidden.total }
}
