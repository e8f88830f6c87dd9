import { afterAll, beforeAll, expect, test } from "vitest"
import {
  aGoodLife,
  liveOnce,
  makeDataDir,
  stall,
  startSite,
  tryToStart,
} from "#tests/support/site-process.ts"

let place: Awaited<ReturnType<typeof makeDataDir>>

beforeAll(async () => {
  place = await makeDataDir()
})
afterAll(() => place.remove())

test("a second start on the same data says who has it and stops; the first one goes on", async () => {
  const first = await startSite(place)
  const second = await tryToStart(place)
  expect(second.code).toBe(1)
  expect(second.text).toContain(String(first.pid))
  expect(second.text).toContain(place.dataDir)
  expect((await fetch(`${first.origin}/mysteries`)).status).toBe(200)

  first.kill("SIGKILL")
  await first.ended
  expect(await liveOnce(place)).toEqual(aGoodLife)
})

test("a start while the site is stopping waits for its end", async () => {
  const first = await startSite(place)
  await stall(first.origin)
  first.kill("SIGTERM")
  expect(await liveOnce(place)).toEqual(aGoodLife)
  expect(await first.ended).toBe(0)
})

test("every fault of the configuration is told at once, before anything is touched", async () => {
  const env = { SEED: "everything", WEB_CONCURRENCY: "0", X_CLIENT_ID: "id" }
  const { code, text } = await tryToStart({ ...place, env })
  expect(code).toBe(2)
  for (const name of ["SEED", "WEB_CONCURRENCY", "X_CLIENT_SECRET"]) expect(text).toContain(name)
})

test("a taken port is told as what it is", async () => {
  const first = await startSite(place)
  const other = await makeDataDir()
  const { code, text } = await tryToStart({ ...other, env: { PORT: new URL(first.origin).port } })
  expect(code).toBe(1)
  expect(text).toMatch(/^Port \d+ is taken/m)
  first.kill("SIGTERM")
  await first.ended
  await other.remove()
})
