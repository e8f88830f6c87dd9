import { listDay } from "#domain/calendar/day.ts"
import { listEndedIn, listMonths } from "#domain/listings/archives.ts"
import { listBy } from "#domain/listings/listing.ts"
import { listMakers } from "#domain/listings/makers.ts"
import { readNumberedPage } from "#domain/listings/numbered-page.ts"
import { everything } from "#domain/search-index/condition.ts"
import { addDays, tokyoDay } from "#shared/time/tokyo.ts"
import type { Ground } from "./ground.ts"
import { type Cost, type Guest, openGuest } from "./guest.ts"
import { median } from "./median.ts"
import type { Row } from "./row.ts"

const rounds = 60

/** What the last page of the longest list of each kind costs against its first; they take turns. */
export async function measurePages(ground: Ground): Promise<Row[]> {
  const guest = await openGuest(await ground.databaseWith(100_000))
  const rows: Row[] = []
  for (const [name, read] of Object.entries(await listsOf(guest))) {
    rows.push(await compare(guest, name, read))
  }
  await guest.leave()
  return rows
}

type Read = (page: number) => Promise<{ pages: number; total: number }>

async function listsOf({ tx, search }: Guest): Promise<Record<string, Read>> {
  const today = tokyoDay(new Date())
  const [month] = (await listMonths(tx, today)).toSorted((a, b) => b.count - a.count)
  return {
    everything: (page) => search((tx, index) => readNumberedPage(tx, index, everything, page)),
    "an area": (page) => search((tx, index) => listBy(tx, index, { kind: "area", id: 3 }, page)),
    "a prefecture by type": (page) =>
      search((tx, index) =>
        listBy(tx, index, { kind: "prefecture", id: "13", and: { kind: "type", id: "01" } }, page),
      ),
    "a month of the archives": (page) =>
      search((tx, index) => listEndedIn(tx, index, { month: month?.month ?? "", today, page })),
    "a day of the calendar": (page) =>
      listDay(tx, addDays(today, 1), { filter: { pref: null, type: null }, page }),
    makers: (page) => listMakers(tx, { row: null, words: "", page }),
  }
}

async function compare({ costOf }: Guest, name: string, read: Read): Promise<Row> {
  const { pages: last, total } = await read(1)
  const first: Cost[] = []
  const far: Cost[] = []
  for (let round = 0; round < rounds; round++) {
    first.push(await costOf(() => read(1)))
    far.push(await costOf(() => read(last)))
  }
  const cpu = (costs: Cost[]) => median(costs.map((cost) => cost.cpu))
  const ratio = cpu(far) / cpu(first)
  return {
    what: `page ${last} of ${name} (${total}) against page 1`,
    figure: `${ratio.toFixed(2)} (${cpu(far).toFixed(1)} ms)`,
    target: "≤ 1.3",
    holds: ratio <= 1.3,
  }
}
