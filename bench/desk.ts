import { askFor } from "./answer.ts"
import { share } from "./at-rate.ts"
import { type DeskPage, pages } from "./desk-pages.ts"
import { type DeskCookies, fillDesk } from "./fill-desk.ts"
import type { FilledDatabase, RunningSite } from "./ground.ts"
import { cpuMilliseconds, openDatabaseClock } from "./process-figures.ts"
import type { Measurement, Row } from "./row.ts"

const plans = {
  full: {
    mysteries: 100_000,
    times: 40,
    filled: {
      flags: 12_500,
      answered: 20_000,
      logged: 200_000,
      notifications: 300_000,
      others: 500,
    },
  },
  small: {
    mysteries: 400,
    times: 2,
    filled: { flags: 200, answered: 200, logged: 1_000, notifications: 1_000, others: 50 },
  },
}
/** Milliseconds at the 95th percentile, from the request to the whole page. */
const most = 100

/** The pages of the desk in a large community with much that waits: each as it opens, by words, by a filter, and far down. */
export const desk: Measurement = {
  databases: { full: [plans.full.mysteries], small: [plans.small.mysteries] },
  reviews: { full: 1_000_000, small: 2_000 },
  // The first one takes the filling as well.
  limit: { full: 300, small: 60 },
  async *rows(ground, form) {
    const { mysteries, times, filled } = plans[form]
    const database = ground.databaseWith(mysteries)
    const cookies = await fillDesk(database, filled)
    yield* deskRows({ database, site: await ground.siteWith(mysteries), cookies, times })
  },
}

type Setting = {
  database: FilledDatabase
  site: RunningSite
  cookies: DeskCookies
  times: number
}

export async function* deskRows({ database, site, cookies, times }: Setting): AsyncGenerator<Row> {
  const clock = await openDatabaseClock(database.connection, "nazo_admin")
  const processor = async () => (await cpuMilliseconds(site.pid)) + (await clock.read())
  for (const page of pages) {
    const { path, title, role, ways } = page
    const ask = (query: string) =>
      askFor(
        {
          port: site.port,
          headers: { cookie: cookies[role] },
          path: encodeURI(path + query),
        },
        // Without a filter something is found.
        { has: [`>${title}</h1>`, query === "" ? /<output[^>]*>[1-9]/ : /<output[^>]*>\d/] },
      )
    const pageLinks = (await ask("")).text.matchAll(/[?&;]page=(\d+)/g)
    const last = Math.max(1, ...[...pageLinks].map(([, number]) => Number(number)))
    const all = {
      "as it opens": "",
      ...ways,
      ...(last > 1 ? { [`page ${last}`]: `?page=${last}` } : {}),
    }
    const taken: Taken[] = []
    for (const [way, query] of Object.entries(all)) {
      taken.push({ way, ...(await timesOf(() => ask(query), { times, processor })) })
    }
    yield rowOf(page, taken)
  }
  await clock.close()
}

type Times = {
  clock: number[]
  /** Of the site's main thread and of the database together: other work on the machine does not count. */
  processor: number[]
}

type Taken = Times & { way: string }

async function timesOf(
  ask: () => Promise<unknown>,
  { times, processor }: { times: number; processor: () => Promise<number> },
): Promise<Times> {
  const taken: Times = { clock: [], processor: [] }
  for (let n = -3; n < times; n++) {
    const used = await processor()
    const since = performance.now()
    await ask()
    const took = performance.now() - since
    // The code and connections of the first ones are not what is measured.
    if (n < 0) continue
    taken.clock.push(took)
    taken.processor.push((await processor()) - used)
  }
  return taken
}

function rowOf({ path, role }: DeskPage, taken: Taken[]): Row {
  const figures = taken.map(
    ({ way, clock, processor }) => `${way} ${shares(clock)} (${shares(processor)})`,
  )
  return {
    what: `${path}, as ${role}`,
    figure: `p50/p95 by the clock (of processors): ${figures.join(", ")} ms`,
    target: `p95 ≤ ${most} ms`,
    holds: taken.every(({ clock }) => share(clock, 0.95) <= most),
  }
}

const shares = (times: number[]) =>
  `${share(times, 0.5).toFixed(0)}/${share(times, 0.95).toFixed(0)}`
