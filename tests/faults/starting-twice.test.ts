import { afterAll, beforeAll, expect, test } from "vitest"
import {
  cleanRun,
  runOnce,
  makeDataDir,
  leaveRequestUnfinished,
  startSite,
  tryToStart,
} from "#tests/support/site-process.ts"

let sandbox: Awaited<ReturnType<typeof makeDataDir>>

beforeAll(async () => {
  sandbox = await makeDataDir()
})
afterAll(() => sandbox.remove())

test("a second start on the same data names the process that holds it and exits; the first keeps running", async () => {
  const first = await startSite(sandbox)
  const second = await tryToStart(sandbox)
  expect(second.code).toBe(1)
  expect(second.text).toContain(String(first.pid))
  expect(second.text).toContain(sandbox.dataDir)
  expect((await fetch(`${first.origin}/mysteries`)).status).toBe(200)

  first.kill("SIGKILL")
  await first.ended
  expect(await runOnce(sandbox)).toEqual(cleanRun)
})

test("a start while the site is stopping waits until it has stopped", async () => {
  const first = await startSite(sandbox)
  await leaveRequestUnfinished(first.origin)
  first.kill("SIGTERM")
  expect(await runOnce(sandbox)).toEqual(cleanRun)
  expect(await first.ended).toBe(0)
})

test("every configuration error is printed at once, before anything is started", async () => {
  const env = { SEED: "everything", WEB_CONCURRENCY: "0", X_CLIENT_ID: "id" }
  const { code, text } = await tryToStart({ ...sandbox, env })
  expect(code).toBe(2)
  for (const name of ["SEED", "WEB_CONCURRENCY", "X_CLIENT_SECRET"]) expect(text).toContain(name)
})

test("a port in use is named as the reason", async () => {
  const first = await startSite(sandbox)
  const other = await makeDataDir()
  const { code, text } = await tryToStart({ ...other, env: { PORT: new URL(first.origin).port } })
  expect(code).toBe(1)
  expect(text).toMatch(/^Port \d+ is taken/m)
  first.kill("SIGTERM")
  await first.ended
  await other.remove()
})
