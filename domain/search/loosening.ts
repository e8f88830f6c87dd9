import type { ViewerTx } from "#domain/transaction.ts"
import { askedOf, type Asked } from "#shared/search/asked.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { countEach } from "./counting.ts"

const mostOffers = 8

/** Where nothing is found: what to leave out, and how many are found then. Only what helps, the most helpful first. */
export async function listLoosenings(
  tx: ViewerTx,
  query: SearchQuery,
  { today, places }: { today: Day; places: { id: number; name: string }[] },
): Promise<(Asked & { total: number })[]> {
  const asked = askedOf(query, places).slice(0, mostOffers)
  const rests = asked.map(({ rest }) => rest)
  const totals = await countEach(tx, rests, today)
  const offers = asked.map((one, n) => ({ ...one, total: totals[n] ?? 0 }))
  return offers.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total)
}
