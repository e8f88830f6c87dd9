import type { Kysely } from "kysely"
import type { DB } from "#db/types.ts"
import { countSearch } from "#domain/search/counting.ts"
import { doSearchWork } from "#domain/search/keeping.ts"
import { readSearchPage } from "#domain/search/read-page.ts"
import { listSuggestions } from "#domain/search/suggesting.ts"
import type { ServiceTx, ViewerTx } from "#domain/transaction.ts"
import { openPool } from "#server/db/pools.ts"
import { type SearchQuery, searchParams } from "#shared/search/query.ts"
import { type Day, tokyoDay } from "#shared/time/tokyo.ts"
import type { FilledDatabase, Ground } from "./ground.ts"
import type { Row } from "./row.ts"
import { makeSearches, makeStarts } from "./searches.ts"
import { compareWithScan } from "./search-and-scan.ts"

/** Up to so many mysteries fit into memory for the scan that searches are compared with. */
const mostScanned = 200_000

type Wish = { mysteries: number; queries: number; target: number }

/** How long searches with all their counts take as a guest, through every policy; and whether they are right. */
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
  const rows: Row[] = []
  for (const round of ["cold", "warm"]) {
    const times: Time[] = []
    for (const query of searches) times.push(await timeSearch(tx, query, today))
    rows.push(...rowsOf(`${queries} searches, ${round}`, times, target))
    if (round === "warm") tellSlowest(times)
  }
  const starts = makeStarts(queries)
  const typed = await timeEach(starts, (start) => listSuggestions(tx, start))
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
  process.stderr.write(
    `search is up to date after ${((performance.now() - begun) / 1000).toFixed(1)} s\n`,
  )
}

type Time = Record<"all" | "count" | "page" | "total", number> & { query: SearchQuery }

async function timeSearch(tx: ViewerTx, query: SearchQuery, today: Day): Promise<Time> {
  const begun = performance.now()
  const { total } = await countSearch(tx, query, today)
  const counted = performance.now()
  await readSearchPage(tx, query, { today, after: null })
  const read = performance.now()
  return { all: read - begun, count: counted - begun, page: read - counted, total, query }
}

async function timeEach<Given>(given: Given[], act: (one: Given) => Promise<unknown>) {
  const times: number[] = []
  for (const one of given) {
    const begun = performance.now()
    await act(one)
    times.push(performance.now() - begun)
  }
  return times
}

function rowsOf(what: string, times: Time[], target: number): Row[] {
  const of = (key: "all" | "count" | "page") => times.map((time) => time[key])
  return [
    rowOf(what, of("all"), target),
    { what: `${what}: counts`, figure: spread(of("count")), target: "", holds: null },
    { what: `${what}: page of cards`, figure: spread(of("page")), target: "", holds: null },
  ]
}

function rowOf(what: string, times: number[], target: number): Row {
  const holds = share(times, 0.95) <= target
  return { what, figure: spread(times), target: `p95 ≤ ${target} ms`, holds }
}

const share = (times: number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? Number.NaN

const spread = (times: number[]) =>
  [0.5, 0.95, 0.99].map((part) => `p${100 * part} ${share(times, part).toFixed(1)}`).join(" ") +
  " ms"

function tellSlowest(times: Time[]): void {
  for (const slow of times.toSorted((one, other) => other.all - one.all).slice(0, 8)) {
    const { count, page, total, query } = slow
    process.stderr.write(
      `  ${count.toFixed(0)} + ${page.toFixed(0)} ms, ${total} found: ${searchParams(query)}\n`,
    )
  }
}
