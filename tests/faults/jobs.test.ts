import path from "node:path"
import pg from "pg"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { connectionTo } from "#server/db/cluster.ts"
import { startWithoutWaiting, startSite } from "#tests/support/site-process.ts"
import { copyStartedDataDir } from "#tests/support/started-data-dir.ts"
const workerFile = path.resolve(import.meta.dirname, "../../server/worker.ts")

let sandbox: Awaited<ReturnType<typeof copyStartedDataDir>>
beforeAll(async () => {
  sandbox = await copyStartedDataDir()
})
afterAll(() => sandbox.remove())

test("a site of several processes runs one worker, which stops with the site", async () => {
  const site = await startSite({ ...sandbox, env: { WEB_CONCURRENCY: "2" } })
  const database = await connect()
  await expect.poll(() => countWorkers(database)).toBe(1)
  await enqueue(database)
  await expect.poll(() => countJobs(database)).toBe(0)
  site.kill("SIGTERM")
  expect(await site.ended).toBe(0)
})

test("a site without workers leaves its jobs to a separate worker process", async () => {
  const site = await startSite({ ...sandbox, env: { WORKERS: "0" } })
  const database = await connect()
  await enqueue(database)
  expect(await countWorkers(database)).toBe(0)

  const worker = await startWithoutWaiting({ ...sandbox, command: [process.execPath, workerFile] })
  await expect.poll(() => countJobs(database)).toBe(0)
  worker.kill("SIGTERM")
  expect(await worker.ended).toBe(0)
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200)
  site.kill("SIGTERM")
  expect(await site.ended).toBe(0)
})

async function connect(): Promise<pg.Client> {
  const database = new pg.Client((await connectionTo(sandbox.database)) ?? {})
  // Stopping the site ends this session too.
  database.on("error", () => undefined)
  await database.connect()
  onTestFinished(() => database.end().catch(() => undefined))
  return database
}

const enqueue = (database: pg.Client) =>
  database.query("select enqueue('forget-finished', '{}') from generate_series(1, 3)")

async function countJobs(database: pg.Client): Promise<number> {
  const { rows } = await database.query("select count(*)::int as n from graphile_worker.jobs")
  return rows[0].n
}

/** Each worker has one session that listens. */
async function countWorkers(database: pg.Client): Promise<number> {
  const { rows } = await database.query(
    `select count(*)::int as n from pg_stat_activity
     where application_name = 'nazomeguri-jobs' and query ilike 'listen%'`,
  )
  return rows[0].n
}
