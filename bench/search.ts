import { type Kysely, sql } from "kysely"
import type { DB } from "#db/types.ts"
import { countSearch } from "#domain/search/counting.ts"
import { doSearchWork } from "#domain/search/keeping.ts"
import { readSearchPage } from "#domain/search/read-page.ts"
import { listSuggestions } from "#domain/search/suggesting.ts"
import type { ServiceTx, ViewerTx } from "#domain/transaction.ts"
import { openPool } from "#server/db/pools.ts"
import { type SearchQuery, searchParams } from "#shared/search/query.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { FilledDatabase, Ground } from "./ground.ts"
import { cpuMilliseconds } from "./process-figures.ts"
import type { Row } from "./row.ts"
import { compareWithScan } from "./search-and-scan.ts"
import { makeSearches, makeStarts } from "./searches.ts"

/** Up to so many mysteries fit into memory for the scan that searches are compared with. */
const mostScanned = 200_000

type Wish = { mysteries: number; queries: number; target: number }

/** What searches with all their counts cost as a guest, through every policy; and whether they are right. */
export async function measureSearch(
  ground: Ground,
  { mysteries, queries, target }: Wish,
): Promise<Row[]> {
  const database = await ground.databaseWith(mysteries)
  const today = tokyoDay(new Date())
  const searches = makeSearches(queries, today)
  await bringUpToDate(database)

  const guest = openGuest(database)
  const tx = guest as Kysely<DB> as ViewerTx
  const costOf = await openMeter(guest)
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
  for (const start of makeStarts(queries))
    typed.push(await costOf(() => listSuggestions(tx, start)))
  rows.push(rowOf(`${queries} suggestions while typing`, typed, 10))
  if (mysteries <= mostScanned) rows.push(await compareWithScan({ database, tx, searches, today }))
  await guest.destroy()
  return rows.map((row) => ({ ...row, what: `${row.what} (${mysteries} games)` }))
}

const openGuest = ({ connection, secret }: FilledDatabase) =>
  openPool("nazo_public", { connection, secret, max: 1 }, () => undefined)

/** All that the site does in the background, but reading names aloud. */
async function bringUpToDate({ connection, secret }: FilledDatabase): Promise<void> {
  const service = openPool("nazo_service", { connection, secret, max: 1 }, () => undefined)
  const begun = performance.now()
  const piece = () =>
    service
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute((tx) => doSearchWork(tx as unknown as ServiceTx, async () => () => []))
  while (await piece());
  await service.destroy()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  process.stderr.write(`search is up to date after ${seconds} s\n`)
}

/** In milliseconds. On a machine with other work the clock counts that work, too: `cpu` does not. */
type Cost = { clock: number; cpu: number }

const sum = (one: Cost, other?: Cost): Cost => ({
  clock: one.clock + (other?.clock ?? 0),
  cpu: one.cpu + (other?.cpu ?? 0),
})

/** What an act costs the database's process and ours; `guest` has one connection. */
async function openMeter(guest: Kysely<DB>) {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(guest)
  const pid = rows[0]?.pid ?? 0
  const cpu = async () => (await cpuMilliseconds(pid)) + process.cpuUsage().user / 1000
  return async (act: () => Promise<unknown>): Promise<Cost> => {
    const before = await cpu()
    const begun = performance.now()
    await act()
    const clock = performance.now() - begun
    return { clock, cpu: (await cpu()) - before }
  }
}

function rowOf(what: string, costs: Cost[], target: number | null = null): Row {
  const cpu = costs.map((cost) => cost.cpu)
  const figure = `${spread(cpu)} (by the clock ${spread(costs.map(({ clock }) => clock))})`
  if (target === null) return { what, figure, target: "", holds: null }
  return { what, figure, target: `p95 ≤ ${target} ms`, holds: share(cpu, 0.95) <= target }
}

const share = (times: number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? Number.NaN

const spread = (times: number[]) =>
  `p50 ${share(times, 0.5).toFixed(1)}, p95 ${share(times, 0.95).toFixed(1)}, p99 ${share(times, 0.99).toFixed(1)} ms`

function tellDearest(searches: SearchQuery[], counts: Cost[], pages: Cost[]): void {
  const costs = searches.map((query, n) => ({ query, count: counts[n], page: pages[n] }))
  const all = ({ count, page }: (typeof costs)[number]) => (count?.cpu ?? 0) + (page?.cpu ?? 0)
  for (const { query, count, page } of costs.toSorted((a, b) => all(b) - all(a)).slice(0, 8)) {
    process.stderr.write(
      `  ${count?.cpu.toFixed(0)} + ${page?.cpu.toFixed(0)} ms: ${decodeURIComponent(searchParams(query))}\n`,
    )
  }
}
