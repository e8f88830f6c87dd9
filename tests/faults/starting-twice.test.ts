import { afterAll, beforeAll, expect, test } from "vitest"
import {
  cleanRun,
  runOnce,
  makeDataDir,
  leaveRequestUnfinished,
  startSite,
  tryToStart,
} from "#tests/support/site-process.ts"
import { copyStartedDataDir } from "#tests/support/started-data-dir.ts"

let sandbox: Awaited<ReturnType<typeof copyStartedDataDir>>

beforeAll(async () => {
  sandbox = await copyStartedDataDir()
})
afterAll(() => sandbox.remove())

test("a start on data or a port that another site has says so and exits; the first keeps running", async () => {
  const first = await startSite(sandbox)
  const second = await tryToStart(sandbox)
  expect(second.code).toBe(1)
  expect(second.text).toContain(String(first.pid))
  expect(second.text).toContain(sandbox.dataDir)
  const other = await makeDataDir()
  const port = new URL(first.origin).port
  const { code, text } = await tryToStart({ ...other, env: { PORT: port } })
  expect(code).toBe(1)
  expect(text).toMatch(/^Port \d+ is taken/m)
  expect((await fetch(`${first.origin}/mysteries`)).status).toBe(200)
  first.kill("SIGKILL")
  await first.ended
  await other.remove()
})

test("a start while the site is stopping waits until it has stopped, which a request that never ends does not prevent", async () => {
  const first = await startSite(sandbox)
  await leaveRequestUnfinished(first.origin)
  const askedAt = performance.now()
  first.kill("SIGTERM")
  const next = runOnce(sandbox)
  expect(await first.ended).toBe(0)
  expect(performance.now() - askedAt).toBeLessThan(30_000)
  expect(await next).toEqual(cleanRun)
})

test("every configuration error is printed at once, before anything is started", async () => {
  const env = { SEED: "everything", WEB_CONCURRENCY: "0", X_CLIENT_ID: "id" }
  const { code, text } = await tryToStart({ ...sandbox, env })
  expect(code).toBe(2)
  for (const name of ["SEED", "WEB_CONCURRENCY", "X_CLIENT_SECRET"]) expect(text).toContain(name)
})
