import pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { connectionTo } from "#server/db/cluster.ts"
import { findProcessesIn } from "#server/db/cluster/leftovers.ts"
import {
  aGoodLife,
  beginToStart,
  liveOnce,
  makeDataDir,
  stall,
  startSite,
} from "#tests/support/site-process.ts"

const patiently = { timeout: 20_000 }

let place: Awaited<ReturnType<typeof makeDataDir>>

beforeAll(async () => {
  place = await makeDataDir()
})
afterAll(() => place.remove())

test.each([
  ["one process", "1"],
  ["two workers", "2"],
])("SIGTERM lets %s finish a running request, then all ends well", async (_, processes) => {
  const site = await startSite({ ...place, env: { WEB_CONCURRENCY: processes } })
  const database = await holdMysteries()
  const answer = fetch(site.origin)
  await database.someoneWaits()

  site.kill("SIGTERM")
  await expect.poll(() => isAccepting(site.origin), patiently).toBe(false)
  await database.letGo()
  expect((await answer).status).toBe(200)
  expect(await (await answer).text()).toContain("</html>")
  expect(await site.ended).toBe(0)
  expect(await findProcessesIn(place.database)).toEqual([])
})

test("a request that never ends does not keep the site from ending within 10 s", async () => {
  const site = await startSite(place)
  await stall(site.origin)
  const askedAt = performance.now()
  site.kill("SIGTERM")
  expect(await site.ended).toBe(0)
  expect(performance.now() - askedAt).toBeLessThan(10_000)
})

test("SIGTERM during the very first start ends it, and the next one completes it", async () => {
  const fresh = await makeDataDir()
  const starting = await beginToStart(fresh)
  await expect
    .poll(async () => (await findProcessesIn(fresh.database)).length, patiently)
    .toBeGreaterThan(0)
  starting.kill("SIGTERM")
  expect(await starting.ended).toBe(0)
  expect(await findProcessesIn(fresh.database)).toEqual([])

  expect(await liveOnce(fresh)).toEqual(aGoodLife)
  await fresh.remove()
})

/** Blocks every read of mysteries, as a slow query would. */
async function holdMysteries() {
  const owner = new pg.Client((await connectionTo(place.database)) ?? {})
  // The site's stop ends this session too.
  owner.on("error", () => undefined)
  await owner.connect()
  await owner.query("begin; lock table mysteries in access exclusive mode")
  const waiting = async () => {
    const { rows } = await owner.query("select count(*)::int as n from pg_locks where not granted")
    return rows[0].n
  }
  return {
    async someoneWaits() {
      await expect.poll(waiting, patiently).toBeGreaterThan(0)
    },
    async letGo() {
      await owner.query("rollback")
      await owner.end()
    },
  }
}

function isAccepting(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    () => true,
    () => false,
  )
}
