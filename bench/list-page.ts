import { askFor } from "./answer.ts"
import { load } from "./load.ts"
import { median } from "./median.ts"
import { cpuSeconds } from "./process-figures.ts"
import type { Measurement } from "./row.ts"
import { searchPage } from "./search-page.ts"

const plans = { full: { rounds: 5, renders: 400 }, small: { rounds: 1, renders: 5 } }
const databases = { full: [400, 100_000], small: [400, 800] }

/** The cost of rendering the list page, and whether a large catalogue raises it. */
export const listPage: Measurement = {
  databases,
  limit: { full: 300, small: 20 },
  async *rows(ground, form) {
    const { rounds, renders } = plans[form]
    const [few = 0, many = 0] = databases[form]
    const sites = await Promise.all(
      [few, many].map(async (mysteries) => {
        const { port, pid, writer } = await ground.siteWith(mysteries)
        const expected = await searchPage(ground.databaseWith(mysteries))
        await askFor({ port, path: "/mysteries", headers: { cookie: writer } }, expected)
        return { port, pid, writer, total: String(expected.has[0]) }
      }),
    )
    const cost = async ({ port, pid, writer, total }: (typeof sites)[number]) => {
      const before = await cpuSeconds(pid)
      await load({
        port,
        path: "/mysteries",
        headers: [`Cookie: ${writer}`],
        connections: 2,
        requests: renders,
        bodyHas: total,
      })
      return (((await cpuSeconds(pid)) - before) * 1000) / renders
    }
    const round = async () => {
      const costs: number[] = []
      for (const site of sites) costs.push(await cost(site))
      return costs
    }
    await round()
    const all: number[][] = []
    while (all.length < rounds) all.push(await round())
    const growth = median(all.map(([small = 0, large = 0]) => large / small))
    yield {
      what: "list page rendered, processor time of the server",
      figure: `${median(all.map(([small = 0]) => small)).toFixed(2)} ms`,
      target: "",
      holds: null,
    }
    yield {
      what: `the same with ${many} mysteries, against ${few}`,
      figure: growth.toFixed(2),
      target: "≤ 1.2",
      holds: growth <= 1.2,
    }
  },
}
