import { readdir, readFile, readlink, rm } from "node:fs/promises"
import pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { connectionTo } from "#server/db/cluster.ts"
import { readPidFile } from "#server/db/cluster/pid-file.ts"
import { makeDataDir, startSite, type SiteProcess } from "#tests/support/site-process.ts"

let place: Awaited<ReturnType<typeof makeDataDir>>
let site: SiteProcess

beforeAll(async () => {
  place = await makeDataDir()
  site = await startSite(place)
  const owner = await connect()
  await owner.query("create schema scratch; create table scratch.notes (n int primary key)")
  await owner.end()
})
afterAll(async () => {
  site.kill("SIGKILL")
  await place.remove()
})

test("nothing acknowledged is lost when the site is killed, and its database is taken over", async () => {
  const writing = await writeNotes()
  site.kill("SIGKILL")
  await site.ended
  const orphan = await readPidFile(place.database)
  await writing.goOn()
  site = await startSite(place)

  await expectKept(await writing.acknowledged)
  expect((await readPidFile(place.database))?.pid).not.toBe(orphan?.pid)
  expect(await statusOf("/mysteries")).toBe(200)
})

test("nothing acknowledged is lost when PostgreSQL is killed, and the site brings it back itself", async () => {
  const writing = await writeNotes()
  await killPostmaster()
  const acknowledged = await writing.acknowledged

  await expect.poll(() => statusOf("/readyz"), { timeout: 20_000 }).toBe(200)
  await expectKept(acknowledged)
  expect(await statusOf("/mysteries")).toBe(200)
})

test("nothing acknowledged is lost when everything is killed at once", async () => {
  const writing = await writeNotes()
  const everything = [site.pid, ...(await processesIn(place.database))]
  for (const pid of everything) process.kill(pid, "SIGKILL")
  await site.ended
  const acknowledged = await writing.acknowledged
  site = await startSite(place)

  await expectKept(acknowledged)
})

test("a start that is killed while it makes the database leaves nothing in the way of the next", async () => {
  site.kill("SIGKILL")
  await site.ended
  site = await startSite(place)
  await expectKept([])
})

/** Writes one row after another until the database is gone; `acknowledged` are those it confirmed. */
async function writeNotes() {
  const client = await connect()
  const { rows } = await client.query("select coalesce(max(n), 0) as last from scratch.notes")
  let next: number = rows[0].last + 1
  const confirmed: number[] = []
  let whenWriting = () => {}
  const isWriting = new Promise<void>((resolve) => (whenWriting = resolve))

  const acknowledged = (async () => {
    try {
      while (true) {
        await client.query("insert into scratch.notes values ($1)", [next])
        confirmed.push(next++)
        if (confirmed.length === 200) whenWriting()
      }
    } catch {
      return confirmed
    }
  })()
  await isWriting
  const goOn = () => expect.poll(() => confirmed.length).toBeGreaterThan(confirmed.length + 200)
  return { acknowledged, goOn }
}

async function expectKept(acknowledged: number[]): Promise<void> {
  const client = await connect()
  const { rows } = await client.query<{ n: number }>("select n from scratch.notes")
  await client.end()
  const kept = new Set(rows.map(({ n }) => n))
  expect(acknowledged.filter((n) => !kept.has(n))).toEqual([])
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client((await connectionTo(place.database)) ?? {})
  client.on("error", () => undefined)
  await client.connect()
  return client
}

async function killPostmaster(): Promise<void> {
  const lock = await readPidFile(place.database)
  if (lock) process.kill(lock.pid, "SIGKILL")
}

const statusOf = async (address: string) => (await fetch(site.origin + address)).status
