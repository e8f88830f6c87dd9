import { afterAll, beforeAll, expect, test } from "vitest"
import { findProcessesIn } from "#server/db/cluster/leftovers.ts"
import {
  aGoodLife,
  listProcesses,
  liveOnce,
  makeDataDir,
  startSite,
} from "#tests/support/site-process.ts"

const command: [string, string] = ["npm", "start"]
let place: Awaited<ReturnType<typeof makeDataDir>>

beforeAll(async () => {
  place = await makeDataDir()
})
afterAll(() => place.remove())

test("what npm is told reaches the site, and npm ends as the site ends", async () => {
  expect(await liveOnce({ ...place, command })).toEqual(aGoodLife)
  expect(await findProcessesIn(place.database)).toEqual([])
})

test("when npm is killed the site ends too, in good order", async () => {
  const npm = await startSite({ ...place, command })
  npm.kill("SIGKILL")
  const database = async () => (await findProcessesIn(place.database)).length
  await expect.poll(database, { timeout: 20_000 }).toBe(0)
  expect(await liveOnce(place)).toEqual(aGoodLife)
})

test("a site that is killed under npm start stands up again", async () => {
  const npm = await startSite({ ...place, command })
  const page = () =>
    fetch(`${npm.origin}/mysteries`).then(
      ({ status }) => status,
      () => 0,
    )
  const before = await siteBelow(npm.pid)
  process.kill(before, "SIGKILL")
  await expect.poll(() => siteBelow(npm.pid), { timeout: 20_000 }).not.toBeOneOf([before, 0])
  await expect.poll(page, { timeout: 20_000 }).toBe(200)
  npm.kill("SIGTERM")
  expect(await npm.ended).toBe(0)
  expect(await findProcessesIn(place.database)).toEqual([])
})

async function siteBelow(npm: number): Promise<number> {
  const all = await listProcesses()
  const isBelow = (parent: number): boolean =>
    parent === npm || all.some(({ pid, parent: above }) => pid === parent && isBelow(above))
  const found = all.find(
    ({ parent, command }) => command.includes("server/main.ts") && isBelow(parent),
  )
  return found?.pid ?? 0
}
