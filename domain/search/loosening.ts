import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import { askedOf, type Asked } from "#shared/search/asked.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { countEach } from "./counting.ts"

const mostOffers = 8

/** For a query that finds nothing: what to leave out, and how many that finds, most first. */
export async function listLoosenings(
  index: IndexSnapshot,
  query: SearchQuery,
  { today, places }: { today: Day; places: { id: number; name: string }[] },
): Promise<(Asked & { total: number })[]> {
  const asked = askedOf(query, places).slice(0, mostOffers)
  const rests = asked.map(({ rest }) => rest)
  const totals = await countEach(index, rests, today)
  const offers = asked.map((one, n) => ({ ...one, total: totals[n] ?? 0 }))
  return offers.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total)
}
