import { listDay } from "#domain/calendar/day.ts"
import { listEndedIn, listMonths } from "#domain/listings/archives.ts"
import type { ListingFilter } from "#shared/lists/listing-filter.ts"
import { listBy } from "#domain/listings/listing.ts"
import { listMakers } from "#domain/listings/makers.ts"
import { readNumberedPage } from "#domain/listings/numbered-page.ts"
import { everything } from "#domain/search-index/condition.ts"
import { addDays, type Day, tokyoDay } from "#shared/time/tokyo.ts"
import { type Cost, type Guest, openGuest } from "./guest.ts"
import { median } from "./median.ts"
import type { Measurement, Row } from "./row.ts"

const databases = { full: [100_000], small: [400] }
const plans = { full: { rounds: 60 }, small: { rounds: 2 } }

/** The cost of the last page of the longest list of each kind against its first; they take turns. */
export const farPages: Measurement = {
  databases,
  limit: { full: 90, small: 15 },
  async *rows(ground, form) {
    const [mysteries = 0] = databases[form]
    const guest = await openGuest(ground.databaseWith(mysteries))
    for (const [name, read] of Object.entries(await listsOf(guest))) {
      yield await compare(guest, { name, read, rounds: plans[form].rounds })
    }
    await guest.leave()
  },
}

type List = { pages: number; total: number; items: unknown[] }
type Read = (page: number) => Promise<List>

async function listsOf({ tx, search }: Guest): Promise<Record<string, Read>> {
  const today = tokyoDay(new Date())
  const day = await firstDayWithEntries(tx, today)
  const [month] = (await listMonths(tx, today)).toSorted((a, b) => b.count - a.count)
  const cards = async (list: Promise<Omit<List, "items"> & { mysteries: unknown[] }>) => {
    const { mysteries, ...rest } = await list
    return { ...rest, items: mysteries }
  }
  const listing = async (filter: ListingFilter, page: number) => {
    const { groups, ...rest } = await search((tx, index) =>
      listBy(tx, index, { filter, page, today }),
    )
    return { ...rest, items: groups.flatMap(({ mysteries }) => mysteries) }
  }
  return {
    everything: (page) =>
      cards(search((tx, index) => readNumberedPage(tx, index, everything, page))),
    "an area": (page) => listing({ kind: "area", id: 3 }, page),
    "a prefecture by type": (page) =>
      listing({ kind: "prefecture", id: "13", and: { kind: "type", id: "01" } }, page),
    "a month of the archives": (page) =>
      cards(
        search((tx, index) => listEndedIn(tx, index, { month: month?.month ?? "", today, page })),
      ),
    "a day of the calendar": (page) => cards(listDay(tx, day, { filter: everyMystery, page })),
    makers: async (page) => {
      const { makers, ...rest } = await listMakers(tx, { row: null, words: "", page })
      return { ...rest, items: makers }
    },
  }
}

const everyMystery = { pref: null, type: null }

/** From tomorrow on; a small database has nothing on some days. */
async function firstDayWithEntries(tx: Guest["tx"], today: Day): Promise<Day> {
  for (let ahead = 1; ahead <= 60; ahead++) {
    const day = addDays(today, ahead)
    const { total } = await listDay(tx, day, { filter: everyMystery, page: 1 })
    if (total > 0) return day
  }
  throw new Error("the calendar is empty")
}

type Compared = { name: string; read: Read; rounds: number }

async function compare({ costOf }: Guest, { name, read, rounds }: Compared): Promise<Row> {
  const { pages: last, total, items } = await read(1)
  const perPage = items.length
  /** A page that lacks what belongs on it would be cheap. */
  const readWhole = async (page: number) => {
    const wanted = page < last ? perPage : total - (last - 1) * perPage
    const list = await read(page)
    if (list.items.length !== wanted || wanted === 0) {
      throw new Error(`page ${page} of ${name} has ${list.items.length} of ${wanted} entries`)
    }
  }
  const first: Cost[] = []
  const far: Cost[] = []
  while (far.length < rounds) {
    first.push(await costOf(() => readWhole(1)))
    far.push(await costOf(() => readWhole(last)))
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
