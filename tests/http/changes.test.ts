import pg from "pg"
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest"
import { listenForInvalidations } from "#server/db/invalidations.ts"
import type { Cluster } from "#server/db/cluster.ts"
import { startThrowAwayCluster } from "#tests/support/cluster.ts"
import { openSite } from "./support/site.ts"

let cluster: Cluster
let pool: pg.Pool

beforeAll(async () => {
  cluster = await startThrowAwayCluster()
  pool = new pg.Pool(cluster.connection)
  pool.on("error", () => undefined)
  await pool.query("create table mystery (id text primary key, title text, public boolean)")
})
afterAll(async () => {
  await pool.end()
  await cluster.stop()
})
beforeEach(async () => {
  await pool.query("truncate mystery")
  await pool.query("insert into mystery values ('clock', '時計塔の謎', true)")
})

/** A change and its invalidation in one transaction, as with triggers. */
async function change(sql: string, invalidation: object | string = { hard: ["mystery:clock"] }) {
  const payload = typeof invalidation === "string" ? invalidation : JSON.stringify(invalidation)
  const client = await pool.connect()
  await client.query("begin")
  await client.query(sql)
  await client.query("select pg_notify('changed', $1)", [payload])
  await client.query("commit")
  client.release()
}

/** One process of the site, whose cache receives invalidations from the database. */
async function openProcess() {
  const reads = { count: 0 }
  const site = openSite(
    [
      {
        path: "/mysteries/:id",
        loader: ({ readPublic }, { id }) =>
          readPublic([`mystery:${id}`], async () => {
            reads.count += 1
            const { rows } = await pool.query(
              "select title from mystery where id = $1 and public",
              [id],
            )
            if (!rows[0]) throw new Response("not found", { status: 404 })
            return rows[0]
          }),
      },
    ],
    { cachedPages: [{ pattern: "/mysteries/:id", query: [] }] },
  )
  const { cache, log } = site
  const heard = { times: 0, lost: 0 }
  cache.suspend()
  const changes = listenForInvalidations({
    connection: cluster.connection,
    channel: "changed",
    log,
    onInvalidation: cache.drop,
    onLost() {
      heard.lost += 1
      cache.suspend()
    },
    onRestored() {
      heard.times += 1
      cache.resume()
    },
  })
  onTestFinished(() => changes.close())
  await expect.poll(() => heard.times).toBe(1)
  const read = async () => (await site.get("/mysteries/clock")).text()
  const isCached = () => cache.find("/mysteries/clock") !== undefined
  return { ...site, ...changes, heard, reads, read, isCached }
}

const killListeners = () =>
  pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'nazomeguri-changes'",
  )

test("a change made anywhere reaches the caches of all processes", async () => {
  const [one, other] = await Promise.all([openProcess(), openProcess()])
  for (const site of [one, other]) {
    expect(await site.read()).toContain("時計塔の謎")
    expect(site.isCached()).toBe(true)
  }
  await change("update mystery set title = '月の謎'")
  for (const site of [one, other]) {
    await expect.poll(site.isCached).toBe(false)
    expect(await site.read()).toContain("月の謎")
  }
})

test("an invalidation of something else leaves the page cached", async () => {
  const site = await openProcess()
  await site.read()
  await change("select 1", { hard: ["mystery:other"], soft: ["reviews"], inbox: ["uid"] })
  await change("update mystery set title = '月の謎'", { hard: ["mystery:other"] })
  await site.read()
  expect(site.reads.count).toBe(1)
})

test("a page that became private is gone for everybody, also for those with its ETag", async () => {
  const site = await openProcess()
  const tag = (await site.get("/mysteries/clock")).headers.get("etag") ?? ""
  await change("update mystery set public = false")
  await expect.poll(site.isCached).toBe(false)
  const answer = await site.get("/mysteries/clock", { "If-None-Match": tag })
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain("時計塔の謎")
})

test("when the LISTEN connection is lost, no cached page is served any more", async () => {
  const site = await openProcess()
  await site.read()
  await killListeners()
  await expect.poll(() => site.heard.lost).toBeGreaterThan(0)
  await change("update mystery set title = '月の謎'")
  expect(await site.read()).toContain("月の謎")

  await expect.poll(() => site.heard.times).toBe(2)
  expect(await site.read()).toContain("月の謎")
  expect(site.isCached()).toBe(true)
  await change("update mystery set title = '霧の謎'")
  await expect.poll(site.isCached).toBe(false)
  expect(await site.read()).toContain("霧の謎")
})

test("the process recovers from losing the connection again and again", async () => {
  const site = await openProcess()
  for (let time = 2; time <= 5; time++) {
    await killListeners()
    await expect.poll(() => site.heard.times).toBe(time)
  }
  await site.read()
  await change("update mystery set title = '月の謎'")
  await expect.poll(site.isCached).toBe(false)
})

test("an unreadable invalidation invalidates everything", async () => {
  const site = await openProcess()
  for (const payload of ["", "{", "null", "[]", '{"hard":"mystery:clock"}', '{"hard":[1]}']) {
    await site.read()
    expect(site.isCached()).toBe(true)
    await change("select 1", payload)
    await expect.poll(site.isCached).toBe(false)
  }
  expect(site.heard.times).toBeGreaterThan(1)
})

test("closing leaves no connection behind", async () => {
  const site = await openProcess()
  await site.close()
  const listening = () =>
    pool.query("select 1 from pg_stat_activity where application_name = 'nazomeguri-changes'")
  await expect.poll(async () => (await listening()).rowCount).toBe(0)
  expect(site.isCached()).toBe(false)
})
