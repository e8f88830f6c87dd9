import { afterAll, beforeAll, expect, test } from "vitest"
import { startCluster, type Cluster } from "#server/db/cluster.ts"
import type { Connection } from "#server/db/connection.ts"
import { makeDataDir, startSite, type SiteProcess } from "#tests/support/site-process.ts"

let theirs: Awaited<ReturnType<typeof makeDataDir>>
let ours: Awaited<ReturnType<typeof makeDataDir>>
let database: Cluster
let site: SiteProcess

const startDatabase = () => startCluster({ dir: theirs.database, log: () => undefined })

beforeAll(async () => {
  theirs = await makeDataDir()
  ours = await makeDataDir()
  database = await startDatabase()
  site = await startSite({ ...ours, env: { DATABASE_URL: urlOf(database.connection) } })
})
afterAll(async () => {
  await ours.remove()
  await database.stop(0)
  await theirs.remove()
})

test("while the database is away a visitor is told to come back, and then everything is as before", async () => {
  expect((await fetch(`${site.origin}/mysteries`)).status).toBe(200)
  await database.stop()

  // Not from a copy either: nobody could tell whether it still holds.
  const away = await fetch(`${site.origin}/mysteries`)
  expect(away.status).toBe(503)
  expect(Number(away.headers.get("retry-after"))).toBeGreaterThan(0)
  expect(await away.text()).toMatch(/<html lang="ja"/)
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(503)
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)

  database = await startDatabase()
  const page = async () => (await fetch(`${site.origin}/mysteries`)).status
  await expect.poll(page, { timeout: 20_000 }).toBe(200)
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200)
})

function urlOf({ host, port, user, database }: Connection): string {
  const url = new URL(`postgresql://localhost/${database}`)
  url.search = new URLSearchParams({
    host: host ?? "",
    port: String(port),
    user: user ?? "",
  }).toString()
  return url.href
}
