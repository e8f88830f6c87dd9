import { afterAll, beforeAll, expect, test } from "vitest"
import { startCluster, type Cluster } from "#server/db/cluster.ts"
import type { Connection } from "#server/db/connection.ts"
import { makeDataDir, startSite, type SiteProcess } from "#tests/support/site-process.ts"

let databaseDir: Awaited<ReturnType<typeof makeDataDir>>
let siteDir: Awaited<ReturnType<typeof makeDataDir>>
let database: Cluster
let site: SiteProcess

const startDatabase = () => startCluster({ dir: databaseDir.database, log: () => undefined })

beforeAll(async () => {
  databaseDir = await makeDataDir()
  siteDir = await makeDataDir()
  database = await startDatabase()
  site = await startSite({ ...siteDir, env: { DATABASE_URL: urlOf(database.connection) } })
})
afterAll(async () => {
  await siteDir.remove()
  await database.stop(0)
  await databaseDir.remove()
})

test("visitors get a 503 with Retry-After while the database is down, and pages again once it is back", async () => {
  expect((await fetch(`${site.origin}/mysteries`)).status).toBe(200)
  await database.stop()

  // Not even from the page cache: without the database nobody can say whether a copy is still valid.
  const response = await fetch(`${site.origin}/mysteries`)
  expect(response.status).toBe(503)
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0)
  expect(await response.text()).toMatch(/<html lang="ja"/)
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(503)
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)

  database = await startDatabase()
  const page = async () => (await fetch(`${site.origin}/mysteries`)).status
  await expect.poll(page).toBe(200)
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
