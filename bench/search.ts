import { searchFor } from "#app/addresses/search.ts"
import { countEach, countSearch } from "#domain/search/counting.ts"
import { readSearchPage } from "#domain/search/read-page.ts"
import { listSuggestions } from "#domain/search/suggesting.ts"
import { noSearch, type SearchQuery } from "#shared/search/query.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Ground } from "./ground.ts"
import { type Cost, openGuest, rowOf } from "./guest.ts"
import type { Row } from "./row.ts"
import { compareWithScan } from "./search-and-scan.ts"
import { makeSearches, makeStarts } from "./searches.ts"

/** Up to so many mysteries fit into memory for the scan that searches are compared with. */
const mostScanned = 200_000

type Wish = { mysteries: number; queries: number; target: number; typing: number | null }

/** What searches with all their counts cost as a guest, through every policy; and whether they are right. */
export async function measureSearch(
  ground: Ground,
  { mysteries, queries, target, typing }: Wish,
): Promise<Row[]> {
  const database = await ground.databaseWith(mysteries)
  const today = tokyoDay(new Date())
  const searches = makeSearches(queries, today)
  const { tx, costOf, leave } = await openGuest(database)
  const rows: Row[] = []
  for (const round of ["cold", "warm"]) {
    const counts: Cost[] = []
    const pages: Cost[] = []
    for (const query of searches) {
      counts.push(await costOf(() => countSearch(tx, query, today)))
      pages.push(await costOf(() => readSearchPage(tx, query, { today, after: null })))
    }
    const both = counts.map((count, n) => sum(count, pages[n]))
    rows.push(
      rowOf(`${queries} searches with all counts, ${round}`, both, target),
      rowOf(`their counts, ${round}`, counts),
      rowOf(`their cards, ${round}`, pages),
    )
    tellDearest(searches, counts, pages)
  }
  const typed: Cost[] = []
  for (const start of makeStarts(queries)) {
    typed.push(await costOf(() => listSuggestions(tx, start)))
  }
  rows.push(rowOf(`${queries} suggestions while typing`, typed, typing))
  // By what is there: --here measures whatever database it is given.
  const [total = 0] = await countEach(tx, [noSearch], today)
  if (total <= mostScanned) rows.push(await compareWithScan({ database, tx, searches, today }))
  await leave()
  return rows.map((row) => ({ ...row, what: `${row.what} (${total} mysteries)` }))
}

const sum = (one: Cost, other?: Cost): Cost => ({
  clock: one.clock + (other?.clock ?? 0),
  cpu: one.cpu + (other?.cpu ?? 0),
})

function tellDearest(searches: SearchQuery[], counts: Cost[], pages: Cost[]): void {
  const costs = searches.map((query, n) => ({ query, count: counts[n], page: pages[n] }))
  const all = ({ count, page }: (typeof costs)[number]) => (count?.cpu ?? 0) + (page?.cpu ?? 0)
  for (const { query, count, page } of costs.toSorted((a, b) => all(b) - all(a)).slice(0, 8)) {
    process.stderr.write(
      `  ${count?.cpu.toFixed(0)} + ${page?.cpu.toFixed(0)} ms: ${decodeURIComponent(searchFor(query))}\n`,
    )
  }
}
