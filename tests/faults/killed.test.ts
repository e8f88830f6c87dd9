import pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { connectionTo } from "#server/db/cluster.ts"
import { findProcessesIn } from "#server/db/cluster/leftovers.ts"
import { readPidFile } from "#server/db/cluster/pid-file.ts"
import { startSite, type SiteProcess } from "#tests/support/site-process.ts"
import { copyStartedDataDir } from "#tests/support/started-data-dir.ts"

let sandbox: Awaited<ReturnType<typeof copyStartedDataDir>>
let site: SiteProcess

beforeAll(async () => {
  sandbox = await copyStartedDataDir()
  site = await startSite(sandbox)
  const owner = await connect()
  await owner.query("create schema scratch; create table scratch.notes (n int primary key)")
  await owner.end()
})
afterAll(() => sandbox.remove())

test("no confirmed write is lost when the site is killed, and the next start takes its database over", async () => {
  const writer = await startWriting()
  site.kill("SIGKILL")
  await site.ended
  const orphan = await readPidFile(sandbox.database)
  await writer.writeMore()
  site = await startSite(sandbox)

  await expectKept(await writer.acknowledged)
  expect((await readPidFile(sandbox.database))?.pid).not.toBe(orphan?.pid)
  expect(await statusOf("/mysteries")).toBe(200)
})

test("no confirmed write is lost when PostgreSQL is killed, and the site restarts it", async () => {
  const writer = await startWriting()
  process.kill((await readPidFile(sandbox.database))!.pid, "SIGKILL")
  const acknowledged = await writer.acknowledged

  await expect.poll(() => statusOf("/readyz")).toBe(200)
  await expectKept(acknowledged)
  expect(await statusOf("/mysteries")).toBe(200)
})

test("no confirmed write is lost when everything is killed at once", async () => {
  const writer = await startWriting()
  const database = await findProcessesIn(sandbox.database)
  for (const pid of [site.pid, ...database.map(({ pid }) => pid)]) process.kill(pid, "SIGKILL")
  await site.ended
  const acknowledged = await writer.acknowledged
  site = await startSite(sandbox)

  await expectKept(acknowledged)
  expect(await statusOf("/mysteries")).toBe(200)
})

/** Writes one row after another until the database is gone; `acknowledged` are the rows it confirmed. */
async function startWriting() {
  const client = await connect()
  const { rows } = await client.query("select coalesce(max(n), 0) as last from scratch.notes")
  const first: number = rows[0].last + 1
  const confirmed: number[] = []

  const acknowledged = (async () => {
    try {
      while (true) {
        const n = first + confirmed.length
        await client.query("insert into scratch.notes values ($1)", [n])
        confirmed.push(n)
      }
    } catch {
      return confirmed
    }
  })()
  const writeMore = async () => {
    const enough = confirmed.length + 200
    await expect.poll(() => confirmed.length, { interval: 5 }).toBeGreaterThan(enough)
  }
  await writeMore()
  return { acknowledged, writeMore }
}

async function expectKept(acknowledged: number[]): Promise<void> {
  const client = await connect()
  const { rows } = await client.query<{ n: number }>("select n from scratch.notes")
  await client.end()
  const kept = new Set(rows.map(({ n }) => n))
  expect(acknowledged.length).toBeGreaterThan(200)
  expect(acknowledged.filter((n) => !kept.has(n))).toEqual([])
}

async function connect(): Promise<pg.Client> {
  const connection = await connectionTo(sandbox.database)
  if (!connection) throw new Error("The database is not running.")
  const client = new pg.Client(connection)
  client.on("error", () => undefined)
  await client.connect()
  return client
}

const statusOf = async (address: string) => (await fetch(site.origin + address)).status
