import { afterAll, beforeAll, expect, test } from "vitest"
import { findProcessesIn } from "#server/db/cluster/leftovers.ts"
import {
  cleanRun,
  makeDataDir,
  runOnce,
  servingProcessOf,
  startSite,
} from "#tests/support/site-process.ts"

const command: [string, string] = ["npm", "start"]
let sandbox: Awaited<ReturnType<typeof makeDataDir>>

beforeAll(async () => {
  sandbox = await makeDataDir()
})
afterAll(() => sandbox.remove())

test("a signal to npm reaches the site, and npm exits with the site's code", async () => {
  expect(await runOnce({ ...sandbox, command })).toEqual(cleanRun)
  expect(await findProcessesIn(sandbox.database)).toEqual([])
})

test("when npm is killed, the site shuts down cleanly", async () => {
  const npm = await startSite({ ...sandbox, command })
  npm.kill("SIGKILL")
  const database = async () => (await findProcessesIn(sandbox.database)).length
  await expect.poll(database).toBe(0)
})

test("a site that is killed under npm start stands up again", async () => {
  // On the data of the site whose npm was killed: it has let go of them.
  const npm = await startSite({ ...sandbox, command })
  const page = () =>
    fetch(`${npm.origin}/mysteries`).then(
      ({ status }) => status,
      () => 0,
    )
  const before = await servingProcessOf(npm)
  process.kill(before, "SIGKILL")
  await expect.poll(() => servingProcessOf(npm)).not.toBeOneOf([before, 0])
  await expect.poll(page).toBe(200)
  npm.kill("SIGTERM")
  expect(await npm.ended).toBe(0)
  expect(await findProcessesIn(sandbox.database)).toEqual([])
})
