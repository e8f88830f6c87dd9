import { searchFor } from "#shared/addresses/search.ts"
import { countEach } from "#domain/search/counting.ts"
import { readSearchPage } from "#domain/search/read-page.ts"
import { search } from "#domain/search/search.ts"
import { listSuggestions } from "#domain/search/suggesting.ts"
import { understand, type Understanding } from "#domain/search/understand.ts"
import { noSearch } from "#shared/search/query.ts"
import { type Day, tokyoDay } from "#shared/time/tokyo.ts"
import type { FilledDatabase } from "./ground.ts"
import { type Cost, type Guest, openGuest, rowOf } from "./guest.ts"
import type { Measurement, Row } from "./row.ts"
import { compareWithScan } from "./search-and-scan.ts"
import { makeSearches, makeStarts } from "./searches.ts"

/** More mysteries do not fit into memory for the scan that searches are compared with. */
const mostScanned = 200_000

type Targets = { target: number; typing: number | null }

const sizes = { small: { mysteries: 400, queries: 40 }, queries: 500 }

/** The cost of whole search pages as a guest, through every policy; and whether they are right. */
export const searchAmong = (mysteries: number, targets: Targets): Measurement => ({
  databases: { full: [mysteries], small: [sizes.small.mysteries] },
  // Comparing 500 searches with a scan of 100,000 mysteries takes longest.
  limit: { full: 600, small: 30 },
  async *rows(ground, form) {
    const [count, queries] =
      form === "full" ? [mysteries, sizes.queries] : [sizes.small.mysteries, sizes.small.queries]
    const database = ground.databaseWith(count)
    const guest = await openGuest(database)
    // --here measures whatever database it is given.
    const today = tokyoDay(new Date())
    const [found = 0] = await guest.search((_, index) => countEach(index, [noSearch], today))
    if (found === 0) throw new Error("a search without a filter finds nothing")
    for await (const row of measureSearches({
      database,
      guest,
      queries,
      found,
      today,
      ...targets,
    })) {
      yield { ...row, what: `${row.what} (${found} mysteries)` }
    }
    await guest.leave()
  },
})

type Wanted = Targets & {
  database: FilledDatabase
  guest: Guest
  queries: number
  found: number
  today: Day
}

async function* measureSearches(wanted: Wanted): AsyncGenerator<Row> {
  const { database, guest, queries, found, today, target, typing } = wanted
  const searches: Understanding[] = []
  for (const asked of makeSearches(queries, today)) {
    searches.push(await understand(guest.tx, asked, today))
  }
  const totals = new Map<Understanding, number>()
  const readPage = async (wanted: Understanding) => {
    const result = await guest.search((tx, index) => search(tx, index, wanted, null))
    const total = result?.found.total ?? -1
    if (result?.items.length !== Math.min(24, total) || total !== (totals.get(wanted) ?? total)) {
      throw new Error(
        `${searchFor(wanted.query)} finds ${total} with ${result?.items.length} cards`,
      )
    }
    totals.set(wanted, total)
  }
  for (const round of ["cold", "warm"]) {
    const pages: Cost[] = []
    for (const each of searches) pages.push(await guest.costOf(() => readPage(each)))
    if (![...totals.values()].some((total) => total > 0))
      throw new Error("no search finds anything")
    yield rowOf(`${queries} searches with all counts, ${round}`, pages, target)
    listMostExpensive(searches, pages)
  }
  const cards: Cost[] = []
  for (const each of searches) {
    const readCards = async () => {
      const page = await guest.search((tx, index) => readSearchPage(tx, index, each, null))
      if (page?.items.length !== Math.min(24, totals.get(each) ?? 0)) {
        throw new Error(`${searchFor(each.query)} has ${page?.items.length} cards`)
      }
    }
    cards.push(await guest.costOf(readCards))
  }
  yield rowOf("their cards alone", cards)
  const typed: Cost[] = []
  let suggested = 0
  for (const start of makeStarts(queries)) {
    typed.push(
      await guest.costOf(async () => {
        suggested += (await listSuggestions(guest.tx, start)).length
      }),
    )
  }
  if (suggested < queries) throw new Error(`${queries} beginnings get ${suggested} suggestions`)
  yield rowOf(`${queries} suggestions while typing`, typed, typing)
  if (found <= mostScanned) {
    const asked = searches.map(({ query }) => query)
    yield await compareWithScan({ database, guest, searches: asked, today })
  }
}

function listMostExpensive(searches: Understanding[], pages: Cost[]): void {
  const costs = searches.map(({ query }, n) => ({ query, cpu: pages[n]?.cpu ?? 0 }))
  for (const { query, cpu } of costs.toSorted((a, b) => b.cpu - a.cpu).slice(0, 8)) {
    process.stderr.write(`  ${cpu.toFixed(0)} ms: ${decodeURIComponent(searchFor(query))}\n`)
  }
}
