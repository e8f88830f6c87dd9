import { parseArgs } from "node:util"
import type { Kysely } from "kysely"
import type { DB } from "#db/types.ts"
import { listDay } from "#domain/calendar/day.ts"
import { listEndedIn, listMonths } from "#domain/listings/archives.ts"
import { listMakers } from "#domain/listings/makers.ts"
import { readNumberedPage } from "#domain/listings/numbered-page.ts"
import { listBy } from "#domain/listings/listing.ts"
import { listTags } from "#domain/listings/tags.ts"
import { everything } from "#domain/search/condition.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { openPool } from "#server/db/pools.ts"
import { borrowDatabase } from "#server/processes/borrow-database.ts"
import { addDays, tokyoDay } from "#shared/time/tokyo.ts"
import { bringUpToDate } from "./bring-up-to-date.ts"
import { median } from "./median.ts"

// node scripts/run.mjs bench/pages.ts --rounds 100: what the last page of each list costs against its first, on the
// database of DATA_DIR or DATABASE_URL, as a guest, through every policy. First and last take turns.
const { values } = parseArgs({ options: { rounds: { type: "string", default: "100" } } })

const print = (line: string) => process.stdout.write(`${line}\n`)
const { connection, secret, giveBack } = await borrowDatabase(() => undefined)
const service = openPool("nazo_service", { connection, secret, max: 1 }, () => undefined)
const guest = openPool("nazo_public", { connection, secret, max: 1 }, () => undefined)
try {
  await bringUpToDate(service, print)
  const tx = guest as Kysely<DB> as ViewerTx
  for (const [name, read] of Object.entries(await listsOf(tx))) await compare(name, read)
} finally {
  await Promise.all([service.destroy(), guest.destroy()])
  await giveBack()
}

type Read = (page: number) => Promise<{ pages: number; total: number }>

/** The longest of each kind. */
async function listsOf(tx: ViewerTx): Promise<Record<string, Read>> {
  const today = tokyoDay(new Date())
  const [month] = (await listMonths(tx, today)).toSorted((a, b) => b.count - a.count)
  const wish = { row: null, words: "" }
  const everywhere = { pref: null, type: null }
  return {
    everything: (page) => readNumberedPage(tx, everything, page),
    "an area": (page) => listBy(tx, { kind: "area", id: 3 }, page),
    "a prefecture by type": (page) =>
      listBy(tx, { kind: "prefecture", id: "13", and: { kind: "type", id: "01" } }, page),
    "a month of the archives": (page) => listEndedIn(tx, month?.month ?? "", today, page),
    "a day of the calendar": (page) => listDay(tx, addDays(today, 1), { filter: everywhere, page }),
    makers: (page) => listMakers(tx, { ...wish, page }),
    tags: (page) => listTags(tx, page),
  }
}

async function compare(name: string, read: Read): Promise<void> {
  const { pages: last, total } = await read(1)
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [n, page] of [1, last].entries()) {
      const begun = performance.now()
      await read(page)
      times[n]?.push(performance.now() - begun)
    }
  }
  const [first, far] = times.map(spread)
  const ratio = median(times[1]) / median(times[0])
  print(`${name}, ${total}: page 1 ${first}; page ${last} ${far}; ratio ${ratio.toFixed(2)}`)
}

function spread(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  return `${median(times).toFixed(1)} ms, p95 ${sorted[Math.floor(sorted.length * 0.95)]?.toFixed(1)}`
}
