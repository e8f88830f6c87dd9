import { afterAll, beforeAll, expect, test } from "vitest"
import {
  listProcesses,
  startSite,
  type SiteProcess,
  workersOf,
} from "#tests/support/site-process.ts"
import { copyStartedDataDir } from "#tests/support/started-data-dir.ts"

let sandbox: Awaited<ReturnType<typeof copyStartedDataDir>>
let site: SiteProcess

beforeAll(async () => {
  sandbox = await copyStartedDataDir()
  site = await startSite({ ...sandbox, env: { WEB_CONCURRENCY: "2" } })
})
afterAll(() => sandbox.remove())

test("a killed worker is replaced, and every request in between is answered", async () => {
  const [victim, ...others] = await workersOf(site)
  process.kill(victim!, "SIGKILL")
  const statuses: number[] = []
  await expect
    .poll(async () => {
      statuses.push((await fetch(`${site.origin}/mysteries`)).status)
      return (await workersOf(site)).filter((pid) => pid !== victim).length
    })
    .toBe(others.length + 1)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test("workers end with their primary, so the next start gets the port", async () => {
  const workers = await workersOf(site)
  site.kill("SIGKILL")
  await site.ended
  const survivors = async () => (await listProcesses()).filter(({ pid }) => workers.includes(pid))
  await expect.poll(survivors).toEqual([])
  site = await startSite({ ...sandbox, env: { WEB_CONCURRENCY: "2" } })
  expect((await fetch(`${site.origin}/mysteries`)).status).toBe(200)
})
