import { createHash } from "node:crypto"
import path from "node:path"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { cachedPages } from "#shared/addresses/pages.ts"
import { invalidationsOf, listenForInvalidations } from "#server/db/invalidations.ts"
import { openRequestDb } from "#server/http/request-db.ts"
import { loadBuild, type SiteSource } from "#server/http/site-build.ts"
import { staticFiles } from "#server/http/static-files.ts"
import { done } from "#shared/outcome.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createSolver } from "#tests/support/people.ts"
import { openSite } from "./support/site.ts"

const build = path.resolve(import.meta.dirname, "../../build")

let database: TestDatabase
let source: SiteSource
let files: Awaited<ReturnType<typeof staticFiles>>

beforeAll(async () => {
  database = await createDatabase()
  source = await loadBuild(path.join(build, "server/index.js"))
  files = await staticFiles(path.join(build, "client"))
})
afterAll(() => database.drop())

/** A process of the built site on a real database; with `listens` it receives invalidations as in production. */
async function openProcess({ listens = true } = {}) {
  const requestDb = openRequestDb(database.db)
  const site = openSite([], { source, files, cachedPages, requestDb })
  const { cache, log, get } = site
  if (listens) {
    const { promise: hearing, resolve } = Promise.withResolvers<void>()
    cache.suspend()
    const changes = listenForInvalidations({
      ...invalidationsOf(database.owner, database.secret),
      log,
      onInvalidation: cache.drop,
      onLost: cache.suspend,
      onRestored() {
        cache.resume()
        resolve()
      },
    })
    onTestFinished(() => changes.close())
    await hearing
  }
  const read = async (address: string) => (await get(address)).text()
  return { ...site, requestDb, read }
}

test("every process shows a changed mystery", async () => {
  const id = await createMystery(database, { title: "時計塔の謎" })
  const processes = await Promise.all([openProcess(), openProcess()])
  for (const { read } of processes) {
    expect(await read("/mysteries")).toContain("時計塔の謎")
    expect(await read(`/mysteries/${id}`)).toContain("時計塔の謎")
  }
  await database.root.query("update mysteries set title = '月の謎' where id = $1", [id])
  for (const { cache, read } of processes) {
    for (const address of ["/mysteries", `/mysteries/${id}`]) {
      await expect.poll(() => cache.find(address)).toBeUndefined()
      expect(await read(address)).toContain("月の謎")
      expect(await read(address)).not.toContain("時計塔の謎")
    }
  }
})

test("an unpublished mystery is gone from its page, its data and the list, also for browsers that cached it", async () => {
  const id = await createMystery(database, { title: "消える謎" })
  const { get, cache } = await openProcess()
  const addresses = ["/mysteries", "/mysteries.data", `/mysteries/${id}`, `/mysteries/${id}.data`]
  const tags = new Map<string, string>()
  for (const address of addresses) {
    tags.set(address, (await get(address)).headers.get("etag") ?? "")
    expect(cache.find(address)).toBeDefined()
  }
  await database.root.query("update mysteries set status = 'draft' where id = $1", [id])
  for (const address of addresses) {
    await expect.poll(() => cache.find(address)).toBeUndefined()
    const answer = await get(address, { "If-None-Match": tags.get(address) ?? "" })
    expect(answer.status).toBe(address.startsWith("/mysteries/") ? 404 : 200)
    expect(await answer.text()).not.toContain("消える謎")
  }
})

test("changing many mysteries in one statement invalidates every page", async () => {
  const ids: string[] = []
  while (ids.length < 50) ids.push(await createMystery(database))
  const { read, cache } = await openProcess()
  const address = `/mysteries/${ids.at(-1)}`
  await read(address)
  await database.root.query("update mysteries set title = 'みんなの謎' where id = any($1)", [ids])
  await expect.poll(() => cache.find(address)).toBeUndefined()
  expect(await read(address)).toContain("みんなの謎")
})

test("a counter may be stale once, and is right the next time", async () => {
  const id = await createMystery(database)
  const { get, cache, lines } = await openProcess()
  const address = `/mysteries/${id}`
  expect(await (await get(address)).text()).toMatch(/気になる (<!-- -->)?0/)
  await createSolver(database, { interested: [id] })
  await expect.poll(() => cache.find(address)).toBeUndefined()
  await get(address)
  await expect.poll(() => cache.find(address)).toBeDefined()
  expect(await (await get(address)).text()).toMatch(/気になる (<!-- -->)?1/)
  expect(lines.filter(({ path: asked }) => asked === address).map((line) => line.cache)).toEqual([
    "miss",
    "stale",
    "hit",
  ])
})

test("members see their own change on the next load even if no invalidation arrives", async () => {
  const admin = await createMember(database, { role: "admin" })
  const id = await createMystery(database, { title: "前の題" })
  const { requestDb, cache, read } = await openProcess({ listens: false })
  expect(await read(`/mysteries/${id}`)).toContain("前の題")
  await requestDb.writeAs(
    admin,
    async (tx) => {
      await tx.updateTable("mysteries").set({ title: "後の題" }).where("id", "=", id).execute()
      return done(null)
    },
    cache.drop,
  )
  expect(await read(`/mysteries/${id}`)).toContain("後の題")
})

test("every inline script of every page is allowed by its hash, and every file the page names exists", async () => {
  const id = await createMystery(database)
  const { get } = await openProcess()
  for (const address of ["/", "/mysteries", `/mysteries/${id}`, "/nowhere"]) {
    const answer = await get(address)
    const html = await answer.text()
    const policy = answer.headers.get("content-security-policy")
    // Browsers do not run JSON-LD, so it has no hash.
    const scripts = [
      ...html.matchAll(/<script\b(?! type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g),
    ]
    expect(scripts.length).toBeGreaterThan(2)
    for (const [, source = ""] of scripts.filter(([, text]) => text)) {
      expect(policy).toContain(createHash("sha256").update(source).digest("base64"))
    }
    expect(html).not.toContain("nonce=")
    expect(html).not.toMatch(/<style|\son[a-z]+="/)
    for (const [, file = ""] of html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)) {
      expect((await get(file)).headers.get("cache-control")).toContain("immutable")
    }
  }
})

test.each([
  "/nowhere",
  "/mysteries/nowhere",
  "/謎/のない/道",
  "/mysteries?after=-1",
  "/mysteries?after=1e9",
])("%s is a 404, and the page says so", async (address) => {
  const { get } = await openProcess()
  const answer = await get(address)
  expect(answer.status).toBe(404)
  expect(answer.headers.get("cache-control")).toBe("no-store")
  expect(await answer.text()).toContain(`Page Not Found: ${address.split("?")[0]}`)
})

test("the data of a missing page names the page's address, not the data's", async () => {
  const { read } = await openProcess()
  expect(await read("/nowhere.data")).toContain('"Page Not Found: /nowhere"')
  expect(await read("/mysteries/nowhere.data")).toContain('"Page Not Found: /mysteries/nowhere"')
})
