import { setTimeout as wait } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusal } from "#server/http/answer-in-turn.ts"
import { refusalsAmong, sendCrowd, timeVisits } from "#tests/support/crowd.ts"
import { createMystery } from "#tests/support/people.ts"
import { makeDataDir, startSite, type SiteProcess } from "#tests/support/site-process.ts"
import { connectAsOwner } from "#tests/support/ledger.ts"

let place: Awaited<ReturnType<typeof makeDataDir>>
let site: SiteProcess
let mystery: string
let count = 0

beforeAll(async () => {
  place = await makeDataDir()
  site = await startSite({ ...place, env: { TRUST_PROXY: "1", RATE_LIMITS: "off" } })
  const root = await connectAsOwner(place)
  mystery = await createMystery({ root })
  for (let n = 0; n < 30; n++) await createMystery({ root })
  await root.end()
})
afterAll(() => place.remove())

async function visit(address: string): Promise<void> {
  const answer = await fetch(site.origin + address, { headers: { "x-forwarded-for": "10.0.0.2" } })
  await answer.text()
  expect(answer.status).toBe(200)
}

const search = () => `/mysteries?kwd=${(count += 1)}`

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/** The waiting time of another visitor for a page that is cached and for one that is not. */
async function timeNeighbour(end: Promise<unknown>) {
  const [uncached, cached] = await Promise.all([
    timeVisits(() => visit(search()), end),
    timeVisits(() => visit(`/mysteries/${mystery}`), end),
  ])
  return { uncached: median(uncached), cached: median(cached) }
}

test.each([
  ["400 different searches", 400, search],
  ["600 pages that do not exist", 600, () => `/nowhere/${(count += 1)}`],
])("while one client sends %s at once, another visitor hardly waits", async (_, size, address) => {
  await timeNeighbour(wait(300))
  const calm = await timeNeighbour(wait(1_000))
  const linesBefore = site.lines.length
  const since = performance.now()
  const crowd = sendCrowd({
    origin: site.origin,
    client: "10.0.0.1",
    addresses: Array.from({ length: size }, address),
  })
  const crowded = await timeNeighbour(crowd)
  const answers = await crowd

  // How many, if any, depends on how fast they arrive: answer-in-turn.test.ts has a fixed number.
  const refused = refusalsAmong(answers)
  expect(answers.filter((each) => !refused.includes(each) && each.status >= 500)).toEqual([])
  expect(answers.every(({ isWhole }) => isWhole)).toBe(true)
  // The crowd has all its answers after a second or two, and somebody behind it would wait as long.
  expect(crowded.uncached / calm.uncached).toBeLessThan(12)
  expect(crowded.cached / calm.cached).toBeLessThan(12)

  const told = () =>
    site.lines
      .slice(linesBefore)
      .filter((line) => line.includes(refusal))
      .reduce((sum, line) => sum + (JSON.parse(line).more ?? 1), 0)
  await expect.poll(told).toBe(refused.length)
  const seconds = (performance.now() - since) / 1000
  const remarks = site.lines.slice(linesBefore).filter((line) => !line.includes('"request"'))
  expect(remarks.length).toBeLessThanOrEqual(seconds + 1)
  expect(remarks.join()).not.toContain("stack")
})
