import { expect, test } from "vitest"
import { createPageCache, type Rendered, type Render } from "./page-cache.ts"

const noon = new Date("2026-04-01T12:00:00+09:00").getTime()
const second = 1000
const minute = 60 * second

/** A cache that receives invalidations, with a clock that the test moves. */
function setUp({ maxBytes = 1_000_000 } = {}) {
  const clock = { time: noon }
  const cache = createPageCache<string>({ now: () => new Date(clock.time), maxBytes })
  cache.resume()
  // The start of the cache invalidates everything; the tests begin after that.
  clock.time += minute
  const get = (key: string, render: Render<string>, fresh = false) =>
    cache.get(key, render, { fresh })
  return { cache, clock, get }
}

/** Renders pages that read `names`; each render ends when the test finishes it. */
function slowRender(...names: string[]) {
  const begun: { finish: (value: string) => void; readsFresh: boolean }[] = []
  const render: Render<string> = (reads) => {
    const { promise, resolve } = Promise.withResolvers<Rendered<string>>()
    const readsFresh = reads(names)
    begun.push({ finish: (value) => resolve({ value, size: value.length }), readsFresh })
    return promise
  }
  return { render, begun }
}

const rendering =
  (value: string, ...names: string[]): Render<string> =>
  async (reads) => {
    reads(names)
    return { value, size: value.length }
  }

const hit = (value: string) => ({ state: "hit", value })
const stale = (value: string) => ({ state: "stale", value })
const miss = (value: string) => ({ state: "miss", value })

test("a hundred requests at once wait for one render", async () => {
  const { get } = setUp()
  const { render, begun } = slowRender("mysteries")
  const asked = Array.from({ length: 100 }, () => get("/mysteries", render))
  begun[0]?.finish("page")
  expect(await Promise.all(asked)).toEqual(Array(100).fill(miss("page")))
  expect(begun).toHaveLength(1)
  expect(await get("/mysteries", render)).toEqual(hit("page"))
})

test("when a render fails, all waiting requests fail and the next one tries again", async () => {
  const { get, cache } = setUp()
  const failing: Render<string> = async (reads) => {
    reads(["mysteries"])
    throw new Error("no database")
  }
  const asked = [get("/", failing), get("/", failing)]
  await Promise.all(asked.map((answer) => expect(answer).rejects.toThrow("no database")))
  expect(await get("/", rendering("page"))).toEqual(miss("page"))
  expect(cache.size().pages).toBe(1)
})

test("a page that must not be cached is shared by waiting requests only", async () => {
  const { get, cache } = setUp()
  const notFound: Render<string> = async () => ({ value: "404", size: null })
  expect(await get("/mysteries/x", notFound)).toEqual(miss("404"))
  expect(await get("/mysteries/x", notFound)).toEqual(miss("404"))
  expect(cache.size()).toEqual({ bytes: 0, pages: 0 })
})

test("a page that turns out to be not found when it is rendered again is no longer served", async () => {
  const { get, cache } = setUp()
  const notFound: Render<string> = async () => ({ value: "404", size: null })
  await get("/mysteries/x", rendering("page", "reviews"))
  cache.drop({ soft: ["reviews"] })
  expect(await get("/mysteries/x", notFound)).toEqual(stale("page"))
  await expect.poll(() => cache.size().pages).toBe(0)
  expect(await get("/mysteries/x", notFound)).toEqual(miss("404"))
})

test("a change invalidates the pages that read it, at once, and no others", async () => {
  const { get, cache } = setUp()
  await get("/mysteries/a", rendering("a1", "mystery:a"))
  await get("/mysteries/b", rendering("b1", "mystery:b"))
  cache.drop({ hard: ["mystery:a"] })
  expect(await get("/mysteries/a", rendering("a2", "mystery:a"))).toEqual(miss("a2"))
  expect(await get("/mysteries/b", rendering("b2", "mystery:b"))).toEqual(hit("b1"))
})

test("a change of everything invalidates every page, including those being rendered", async () => {
  const { get, cache } = setUp()
  const { render, begun } = slowRender("mystery:b")
  await get("/mysteries/a", rendering("a1", "mystery:a"))
  const asked = get("/mysteries/b", render)
  cache.drop({ hard: ["everything"] })
  begun[0]?.finish("b1")
  await asked
  expect(cache.size().pages).toBe(0)

  await get("/mysteries/a", rendering("3 likes", "mystery:a"))
  cache.drop({ soft: ["everything"] })
  expect(await get("/mysteries/a", render)).toEqual(stale("3 likes"))
  expect(begun.at(-1)?.readsFresh).toBe(true)
})

test("a page that changes while it is rendered is not served to later requests", async () => {
  const { get, cache } = setUp()
  const { render, begun } = slowRender("mystery:a")
  const before = get("/mysteries/a", render)
  cache.drop({ hard: ["mystery:a"] })
  const after = get("/mysteries/a", render)
  expect(begun).toHaveLength(2)

  begun[0]?.finish("old")
  expect(await before).toEqual(miss("old"))
  const later = get("/mysteries/a", render)
  begun[1]?.finish("new")
  expect(await after).toEqual(miss("new"))
  expect(await later).toEqual(miss("new"))
  expect(await get("/mysteries/a", render)).toEqual(hit("new"))
  expect(begun).toHaveLength(2)
})

test("a change before a page reads the name does not invalidate it", async () => {
  const { get, cache } = setUp()
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked = get("/", async (reads) => {
    await promise
    reads(["reviews"])
    return { value: "page", size: 4 }
  })
  cache.drop({ hard: ["reviews"] })
  resolve()
  await asked
  expect(await get("/", rendering("again"))).toEqual(hit("page"))
})

test("a slow render never replaces a later one", async () => {
  const { get } = setUp()
  const { render, begun } = slowRender("mystery:a")
  const slow = get("/mysteries/a", render)
  const quick = get("/mysteries/a", render, true)
  begun[1]?.finish("new")
  await quick
  begun[0]?.finish("old")
  await slow
  expect(await get("/mysteries/a", render)).toEqual(hit("new"))
})

test("a member who has just written gets a fresh page, and others get it after that", async () => {
  const { get } = setUp()
  await get("/", rendering("old", "reviews"))
  expect(await get("/", rendering("new", "reviews"), true)).toEqual(miss("new"))
  expect(await get("/", rendering("other", "reviews"))).toEqual(hit("new"))
})

test("a changed counter is served stale once, while the page is rendered again", async () => {
  const { get, cache } = setUp()
  const { render, begun } = slowRender("reviews")
  await get("/", rendering("3 likes", "reviews"))
  cache.drop({ soft: ["reviews"] })
  expect(await get("/", render)).toEqual(stale("3 likes"))
  expect(await get("/", render)).toEqual(stale("3 likes"))
  expect(begun).toHaveLength(1)
  begun[0]?.finish("4 likes")
  await expect.poll(() => cache.find("/")).toBe("4 likes")
})

test("a counter is never more than 30 seconds stale", async () => {
  const { get, cache, clock } = setUp()
  await get("/", rendering("3 likes", "reviews"))
  cache.drop({ soft: ["reviews"] })
  clock.time += 30 * second
  expect(await get("/", rendering("4 likes", "reviews"))).toEqual(miss("4 likes"))
})

test("a second change of the counter does not prolong the stale time", async () => {
  const { get, cache, clock } = setUp()
  await get("/", rendering("3 likes", "reviews"))
  cache.drop({ soft: ["reviews"] })
  clock.time += 20 * second
  cache.drop({ soft: ["reviews"] })
  clock.time += 10 * second
  expect(await get("/", rendering("5 likes", "reviews"))).toEqual(miss("5 likes"))
})

test("a counter that changes during a render makes the next request render again", async () => {
  const { get, cache } = setUp()
  const { render, begun } = slowRender("reviews")
  const asked = get("/", render)
  cache.drop({ soft: ["reviews"] })
  begun[0]?.finish("3 likes")
  await asked
  expect(await get("/", render)).toEqual(stale("3 likes"))
  expect(begun).toHaveLength(2)
})

test("when the new render fails, the stale page is served until its time is over", async () => {
  const { get, cache, clock } = setUp()
  const failing: Render<string> = () => Promise.reject(new Error("no database"))
  await get("/", rendering("page", "reviews"))
  cache.drop({ soft: ["reviews"] })
  expect(await get("/", failing)).toEqual(stale("page"))
  clock.time += 30 * second
  await expect(get("/", failing)).rejects.toThrow("no database")
})

test("after five minutes a page is served stale while it is rendered again, for half a minute at most", async () => {
  const { get, clock } = setUp()
  await get("/", rendering("old"))
  clock.time += 5 * minute - 1
  expect(await get("/", rendering("new"))).toEqual(hit("old"))
  clock.time += 1
  const { render } = slowRender()
  expect(await get("/", render)).toEqual(stale("old"))
  clock.time += 30 * second
  expect((await get("/", rendering("newest"), true)).state).toBe("miss")
})

test("at midnight in Tokyo every page is yesterday's", async () => {
  const { get, cache, clock } = setUp()
  clock.time = new Date("2026-04-01T23:59:59.999+09:00").getTime()
  await get("/", rendering("あと1日"))
  const { render, begun } = slowRender()
  const lastMinute = get("/columns", render)
  clock.time += 1
  expect(cache.find("/")).toBeUndefined()
  expect(await get("/", rendering("開催終了"))).toEqual(miss("開催終了"))
  const today = get("/columns", render)
  expect(begun).toHaveLength(2)
  begun[1]?.finish("today")
  begun[0]?.finish("yesterday")
  expect([await lastMinute, await today]).toEqual([miss("yesterday"), miss("today")])
  expect(await get("/columns", render)).toEqual(hit("today"))
})

test("while invalidations cannot be received, nothing is served from memory and nothing is shared", async () => {
  const { get, cache } = setUp()
  const { render, begun } = slowRender("reviews")
  await get("/", rendering("kept"))
  const underWay = get("/columns", render)
  cache.suspend()
  expect(cache.find("/")).toBeUndefined()
  const others = [get("/columns", render), get("/columns", render)]
  expect(begun).toHaveLength(3)
  for (const { finish } of begun) finish("page")
  await Promise.all([underWay, ...others])
  expect(cache.size().pages).toBe(0)
})

test("a page rendered before invalidations are received again is not cached", async () => {
  const { get, cache } = setUp()
  const { render, begun } = slowRender("reviews")
  cache.suspend()
  const asked = get("/", render)
  cache.resume()
  begun[0]?.finish("page")
  await asked
  expect(cache.size().pages).toBe(0)
  expect(await get("/", rendering("new"))).toEqual(miss("new"))
})

test("a page that has just changed is read from the primary, all others are not", async () => {
  const { get, cache, clock } = setUp()
  const { render, begun } = slowRender("mystery:a")
  cache.drop({ hard: ["mystery:a"], soft: ["mystery:b"] })
  void get("/1", render)
  clock.time += 10 * second
  void get("/2", render)
  void get("/3", render, true)
  cache.suspend()
  clock.time += 10 * second
  cache.resume()
  void get("/4", render)
  expect(begun.map(({ readsFresh }) => readsFresh)).toEqual([true, false, true, true])
})

test("a million pages use no more than the allowed memory", async () => {
  const { get, cache } = setUp({ maxBytes: 100_000 })
  for (let page = 1; page <= 500; page++) {
    await get(`/mysteries?page=${page}`, rendering("x".repeat(1000), "mysteries", `page:${page}`))
  }
  expect(cache.size().bytes).toBeLessThanOrEqual(100_000)
  expect(cache.size().pages).toBeGreaterThan(10)
  expect(cache.find("/mysteries?page=500")).toBeDefined()
  expect(cache.find("/mysteries?page=1")).toBeUndefined()
})

test("too many slow pages at once are refused as busy", async () => {
  const { get } = setUp()
  const { render, begun } = slowRender()
  const asked = Array.from({ length: 200 }, (_, page) => get(`/mysteries?page=${page}`, render))
  expect(await get("/mysteries?page=201", render)).toEqual({ state: "busy" })
  expect(begun).toHaveLength(200)
  for (const { finish } of begun) finish("page")
  await Promise.all(asked)
  expect(await get("/mysteries?page=201", rendering("page"))).toEqual(miss("page"))
})
