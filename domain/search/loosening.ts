import type { ViewerTx } from "#domain/transaction.ts"
import { askedOf, type Asked } from "#shared/search/asked.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { countFound } from "./counting.ts"

const mostOffers = 8

/** Where nothing is found: what to leave out, and how many are found then. Only what helps, the most helpful first. */
export async function listLoosenings(
  tx: ViewerTx,
  query: SearchQuery,
  { today, places }: { today: Day; places: { id: number; name: string }[] },
): Promise<(Asked & { total: number })[]> {
  const offers = []
  for (const asked of askedOf(query, places).slice(0, mostOffers)) {
    offers.push({ ...asked, total: await countFound(tx, asked.rest, today) })
  }
  return offers.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total)
}
