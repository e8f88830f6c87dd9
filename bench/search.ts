import { searchFor } from "#app/addresses/search.ts"
import { countEach } from "#domain/search/counting.ts"
import { readSearchPage } from "#domain/search/read-page.ts"
import { search } from "#domain/search/search.ts"
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

type Wanted = { mysteries: number; queries: number; target: number; typing: number | null }

/** What whole search pages cost as a guest, through every policy; and whether they are right. */
export async function measureSearch(
  ground: Ground,
  { mysteries, queries, target, typing }: Wanted,
): Promise<Row[]> {
  const database = await ground.databaseWith(mysteries)
  const today = tokyoDay(new Date())
  const searches = makeSearches(queries, today)
  const guest = await openGuest(database)
  const at = { today, after: null }
  const rows: Row[] = []
  for (const round of ["cold", "warm"]) {
    const pages: Cost[] = []
    for (const query of searches) {
      pages.push(
        await guest.costOf(() => guest.search((tx, index) => search(tx, index, query, at))),
      )
    }
    rows.push(rowOf(`${queries} searches with all counts, ${round}`, pages, target))
    listDearest(searches, pages)
  }
  const cards: Cost[] = []
  for (const query of searches) {
    cards.push(
      await guest.costOf(() => guest.search((tx, index) => readSearchPage(tx, index, query, at))),
    )
  }
  rows.push(rowOf("their cards alone", cards))
  const typed: Cost[] = []
  for (const start of makeStarts(queries)) {
    typed.push(await guest.costOf(() => listSuggestions(guest.tx, start)))
  }
  rows.push(rowOf(`${queries} suggestions while typing`, typed, typing))
  // --here measures whatever database it is given.
  const [found = 0] = await guest.search((_, index) => countEach(index, [noSearch], today))
  if (found <= mostScanned) {
    rows.push(await compareWithScan({ database, guest, searches, today }))
  }
  await guest.leave()
  return rows.map((row) => ({ ...row, what: `${row.what} (${found} mysteries)` }))
}

function listDearest(searches: SearchQuery[], pages: Cost[]): void {
  const costs = searches.map((query, n) => ({ query, cpu: pages[n]?.cpu ?? 0 }))
  for (const { query, cpu } of costs.toSorted((a, b) => b.cpu - a.cpu).slice(0, 8)) {
    process.stderr.write(`  ${cpu.toFixed(0)} ms: ${decodeURIComponent(searchFor(query))}\n`)
  }
}
