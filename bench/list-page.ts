import type { Ground } from "./ground.ts"
import { load } from "./load.ts"
import { median } from "./median.ts"
import { cpuSeconds } from "./process-figures.ts"
import type { Row } from "./row.ts"

const rounds = 5
const renders = 400
// A writer's next pages are rendered fresh, which bypasses the cache.
const headers = ["Cookie: fresh=1"]

/** What making the list page costs the server, and whether a large catalogue makes it dearer. */
export async function measureListPage(ground: Ground): Promise<Row[]> {
  const small = await ground.siteWith(401)
  const large = await ground.siteWith(100_000)
  const cost = async ({ port, pid }: { port: number; pid: number }) => {
    const before = await cpuSeconds(pid)
    await load({ port, path: "/mysteries", headers, connections: 2, requests: renders })
    return (((await cpuSeconds(pid)) - before) * 1000) / renders
  }
  await cost(small)
  await cost(large)
  const costs: { small: number; large: number }[] = []
  for (let round = 0; round < rounds; round++) {
    costs.push({ small: await cost(small), large: await cost(large) })
  }
  const growth = median(costs.map((pair) => pair.large / pair.small))
  return [
    {
      what: "list page rendered, processor time of the server",
      figure: `${median(costs.map((pair) => pair.small)).toFixed(2)} ms`,
      target: "",
      holds: null,
    },
    {
      what: "the same with 100,000 mysteries, against 400",
      figure: growth.toFixed(2),
      target: "≤ 1.2",
      holds: growth <= 1.2,
    },
  ]
}
