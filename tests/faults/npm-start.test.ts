import { afterAll, beforeAll, expect, test } from "vitest"
import { findProcessesIn } from "#server/db/cluster/leftovers.ts"
import { aGoodLife, liveOnce, makeDataDir, startSite } from "#tests/support/site-process.ts"

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
