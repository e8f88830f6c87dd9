import pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { connectionTo } from "#server/db/cluster.ts"
import { findProcessesIn } from "#server/db/cluster/leftovers.ts"
import {
  cleanRun,
  startWithoutWaiting,
  runOnce,
  makeDataDir,
  leaveRequestUnfinished,
  startSite,
} from "#tests/support/site-process.ts"

const within20s = { timeout: 20_000 }

let sandbox: Awaited<ReturnType<typeof makeDataDir>>

beforeAll(async () => {
  sandbox = await makeDataDir()
})
afterAll(() => sandbox.remove())

test.each([
  ["a site of one process", "1"],
  ["a site of two workers", "2"],
])(
  "on SIGTERM %s finishes the running request, then everything exits cleanly",
  async (_, processes) => {
    const site = await startSite({ ...sandbox, env: { WEB_CONCURRENCY: processes } })
    const database = await lockMysteries()
    const answer = fetch(site.origin)
    await database.untilSomeoneWaits()

    site.kill("SIGTERM")
    await expect.poll(() => isAccepting(site.origin), within20s).toBe(false)
    await database.release()
    expect((await answer).status).toBe(200)
    expect(await (await answer).text()).toContain("</html>")
    expect(await site.ended).toBe(0)
    expect(await findProcessesIn(sandbox.database)).toEqual([])
  },
)

test("a request that never ends does not delay the site's end beyond 10 s", async () => {
  const site = await startSite(sandbox)
  await leaveRequestUnfinished(site.origin)
  const askedAt = performance.now()
  site.kill("SIGTERM")
  expect(await site.ended).toBe(0)
  expect(performance.now() - askedAt).toBeLessThan(10_000)
})

test("SIGTERM during the very first start ends it, and the next one completes it", async () => {
  const fresh = await makeDataDir()
  const starting = await startWithoutWaiting(fresh)
  await expect
    .poll(async () => (await findProcessesIn(fresh.database)).length, within20s)
    .toBeGreaterThan(0)
  starting.kill("SIGTERM")
  expect(await starting.ended).toBe(0)
  expect(await findProcessesIn(fresh.database)).toEqual([])

  expect(await runOnce(fresh)).toEqual(cleanRun)
  await fresh.remove()
})

/** Blocks every read of mysteries, as a slow query would. */
async function lockMysteries() {
  const owner = new pg.Client((await connectionTo(sandbox.database)) ?? {})
  // Stopping the site ends this session too.
  owner.on("error", () => undefined)
  await owner.connect()
  await owner.query("begin; lock table mysteries in access exclusive mode")
  const waiting = async () => {
    const { rows } = await owner.query("select count(*)::int as n from pg_locks where not granted")
    return rows[0].n
  }
  return {
    async untilSomeoneWaits() {
      await expect.poll(waiting, within20s).toBeGreaterThan(0)
    },
    async release() {
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
