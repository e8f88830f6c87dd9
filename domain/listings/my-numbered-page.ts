import { all, type Condition, marked, not } from "#domain/search/condition.ts"
import { findHits } from "#domain/search/hits.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { statuses } from "#shared/statuses.ts"
import { readNumberedPage } from "./numbered-page.ts"

const isPlayed = marked(statuses.played)

/** The same list for a member who hides what they have played, and how many that are. */
export async function readMyNumberedPage(tx: ViewerTx, of: Condition, page: number) {
  const list = await readNumberedPage(tx, all(of, not(isPlayed)), page)
  const { total: hidden } = await findHits(tx, all(of, isPlayed))
  return { ...list, hidden }
}
