import { parseArgs } from "node:util"
import type { Kysely } from "kysely"
import type { DB } from "#db/types.ts"
import { countSearch } from "#domain/search/counting.ts"
import { readSearchPage } from "#domain/search/read-page.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { openPool } from "#server/db/pools.ts"
import { borrowDatabase } from "#server/processes/borrow-database.ts"
import { type SearchQuery, searchParams } from "#shared/search/query.ts"
import { type Day, tokyoDay } from "#shared/time/tokyo.ts"
import { bringUpToDate } from "./bring-up-to-date.ts"
import { makeSearches } from "./searches.ts"

// node scripts/run.mjs bench/search.ts --queries 500: how long searches take on the database of DATA_DIR or DATABASE_URL,
// as a guest, through every policy.
const { values } = parseArgs({ options: { queries: { type: "string", default: "500" } } })

const print = (line: string) => process.stdout.write(`${line}\n`)
const { connection, secret, giveBack } = await borrowDatabase(() => undefined)
const service = openPool("nazo_service", { connection, secret, max: 1 }, () => undefined)
const guest = openPool("nazo_public", { connection, secret, max: 1 }, () => undefined)
try {
  await bringUpToDate(service, print)
  const today = tokyoDay(new Date())
  const searches = makeSearches(Number(values.queries), today)
  const tx = guest as Kysely<DB> as ViewerTx
  for (const round of ["cold", "warm"]) {
    const times: Time[] = []
    for (const query of searches) times.push(await timed(tx, query, today))
    print(
      `${round}: ${(["all", "count", "page"] as const).map((key) => spread(key, times)).join("; ")}`,
    )
    for (const slow of times.toSorted((one, other) => other.all - one.all).slice(0, 5)) {
      const { count, page, total, query } = slow
      print(`  ${count.toFixed(0)} + ${page.toFixed(0)} ms, ${total} found: ${searchParams(query)}`)
    }
  }
} finally {
  await Promise.all([service.destroy(), guest.destroy()])
  await giveBack()
}

type Time = Record<"all" | "count" | "page" | "total", number> & { query: SearchQuery }

async function timed(tx: ViewerTx, query: SearchQuery, today: Day): Promise<Time> {
  const begun = performance.now()
  const { total } = await countSearch(tx, query, today)
  const counted = performance.now()
  await readSearchPage(tx, query, { today, after: null })
  const read = performance.now()
  return { all: read - begun, count: counted - begun, page: read - counted, total, query }
}

function spread(key: "all" | "count" | "page", times: Time[]): string {
  const sorted = times.map((time) => time[key]).toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1)
  return `${key} p50 ${at(0.5)} p95 ${at(0.95)} p99 ${at(0.99)}`
}
