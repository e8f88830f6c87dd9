import { sql } from "kysely"
import { all, type Condition, marked, not } from "#domain/search/condition.ts"
import { planHits } from "#domain/search/hits.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { statuses } from "#shared/statuses.ts"
import { readNumberedPage } from "./numbered-page.ts"

const isPlayed = marked(statuses.played)

/** The same list for a member who hides what they have played, and how many that are. */
export async function readMyNumberedPage(tx: ViewerTx, of: Condition, page: number) {
  const list = await readNumberedPage(tx, all(of, not(isPlayed)), page)
  return { ...list, hidden: await countHits(tx, all(of, isPlayed)) }
}

async function countHits(tx: ViewerTx, of: Condition): Promise<number> {
  const { tables, hits } = planHits(of)
  const [{ count }] = hits
  const { rows } = await sql<{ count: number }>`
    with ${tables} select ${count}::integer as count`.execute(tx)
  return rows[0]?.count ?? 0
}
