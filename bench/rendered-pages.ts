import { askFor, ownHeaders } from "./answer.ts"
import { type BareServer, startBare } from "./bare-server.ts"
import type { RunningSite } from "./ground.ts"
import { load } from "./load.ts"
import { median } from "./median.ts"
import { type PageKind, readKinds } from "./page-kinds.ts"
import { cpuSeconds, openDatabaseClock } from "./process-figures.ts"
import type { FailedRow, Measurement, Row } from "./row.ts"

const mysteries = 400
const plans = {
  full: { rounds: 3, renders: 60, connections: 4, bareRequests: 4000 },
  small: { rounds: 1, renders: 2, connections: 1, bareRequests: 100 },
}

/** The cost of rendering each kind of public page again. */
export const renderedPages: Measurement = {
  databases: { full: [mysteries], small: [mysteries] },
  limit: { full: 60, small: 20 },
  async *rows(ground, form) {
    const database = ground.databaseWith(mysteries)
    const site = await ground.siteWith(mysteries)
    const clock = await openDatabaseClock(database.connection)
    const list = { port: site.port, path: "/mysteries", headers: { "accept-encoding": "br" } }
    const answer = await askFor(list, { has: [] })
    const bare = await startBare(ownHeaders(answer), answer.body)
    const measure = (kind: PageKind) =>
      measureKind(kind, { site, bare, databaseCpu: clock.read, plan: plans[form] })
    for (const [pattern, kind] of await readKinds(database)) {
      yield await rowOf(pattern, kind, measure)
    }
    bare.stop()
    await clock.close()
  },
}

type Cost = { ours: number; database: number; perSecond: number; bare: number }

/** A kind of page that fails does not keep the others from being measured. */
async function rowOf(
  pattern: string,
  kind: PageKind,
  measure: (kind: PageKind) => Promise<Cost>,
): Promise<Row | FailedRow> {
  const what = `${pattern} rendered again`
  try {
    const { ours, database, perSecond, bare } = await measure(kind)
    const figure = `${ours.toFixed(1)} ms + ${database.toFixed(1)} ms of the database; ${perSecond.toFixed(0)}/s, bare server ${bare.toFixed(0)}/s`
    return { what, figure, target: "", holds: null }
  } catch (error) {
    return { what, failure: (error as Error).message }
  }
}

type Setting = {
  site: RunningSite
  bare: BareServer
  databaseCpu: () => Promise<number>
  plan: (typeof plans)["full"]
}

async function measureKind(
  kind: PageKind,
  { site, bare, databaseCpu, plan }: Setting,
): Promise<Cost> {
  const { path, status = 200 } = kind
  await askFor({ port: site.port, path, headers: { cookie: site.writer } }, kind)
  const { connections, renders, bareRequests } = plan
  const render = (requests: number) =>
    load({
      port: site.port,
      path,
      headers: [`Cookie: ${site.writer}`],
      connections,
      requests,
      status,
      bodyHas: kind.has[0],
    })
  await render(Math.ceil(renders / 3))
  const costs: Cost[] = []
  while (costs.length < plan.rounds) {
    const [ours, database] = [await cpuSeconds(site.pid), await databaseCpu()]
    const seconds = await render(renders)
    const cost = {
      ours: (((await cpuSeconds(site.pid)) - ours) * 1000) / renders,
      database: ((await databaseCpu()) - database) / renders,
      perSecond: renders / seconds,
    }
    const bareSeconds = await load({
      port: bare.port,
      path: "/",
      connections: 50,
      requests: bareRequests,
    })
    costs.push({ ...cost, bare: bareRequests / bareSeconds })
  }
  const middle = (name: keyof Cost) => median(costs.map((cost) => cost[name]))
  return {
    ours: middle("ours"),
    database: middle("database"),
    perSecond: middle("perSecond"),
    bare: middle("bare"),
  }
}
