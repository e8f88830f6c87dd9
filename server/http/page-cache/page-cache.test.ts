import { expect, test } from "vitest"
import { createPageCache, type Rendered, type Render } from "./page-cache.ts"

const noon = new Date("2026-04-01T12:00:00+09:00").getTime()
const second = 1000
const minute = 60 * second

/** A cache that hears changes, on a clock that the test moves. */
function setUp({ maxBytes = 1_000_000 } = {}) {
  const clock = { time: noon }
  const cache = createPageCache<string>({ now: () => new Date(clock.time), maxBytes })
  cache.resume()
  // The caches's own start counts as a change of everything; the tests begin after that.
  clock.time += minute
  const get = (key: string, make: Render<string>, fresh = false) => cache.get(key, make, { fresh })
  return { cache, clock, get }
}

/** Makes pages that read `names`; each is done when the test says so. */
function slowMaker(...names: string[]) {
  const begun: { finish: (value: string) => void; readsFresh: boolean }[] = []
  const make: Render<string> = (reads) => {
    const { promise, resolve } = Promise.withResolvers<Rendered<string>>()
    const readsFresh = reads(names)
    begun.push({ finish: (value) => resolve({ value, size: value.length }), readsFresh })
    return promise
  }
  return { make, begun }
}

const maker =
  (value: string, ...names: string[]): Render<string> =>
  async (reads) => {
    reads(names)
    return { value, size: value.length }
  }

const hit = (value: string) => ({ state: "hit", value })
const stale = (value: string) => ({ state: "stale", value })
const miss = (value: string) => ({ state: "miss", value })

test("a hundred who ask at once wait for one making", async () => {
  const { get } = setUp()
  const { make, begun } = slowMaker("mysteries")
  const asked = Array.from({ length: 100 }, () => get("/mysteries", make))
  begun[0]?.finish("page")
  expect(await Promise.all(asked)).toEqual(Array(100).fill(miss("page")))
  expect(begun).toHaveLength(1)
  expect(await get("/mysteries", make)).toEqual(hit("page"))
})

test("when making fails, all who waited hear of it and the next one tries again", async () => {
  const { get, cache } = setUp()
  const failing: Render<string> = async (reads) => {
    reads(["mysteries"])
    throw new Error("no database")
  }
  const asked = [get("/", failing), get("/", failing)]
  await Promise.all(asked.map((answer) => expect(answer).rejects.toThrow("no database")))
  expect(await get("/", maker("page"))).toEqual(miss("page"))
  expect(cache.size().pages).toBe(1)
})

test("what must not be kept is shared by those who wait, and by nobody else", async () => {
  const { get, cache } = setUp()
  const notFound: Render<string> = async () => ({ value: "404", size: null })
  expect(await get("/mysteries/x", notFound)).toEqual(miss("404"))
  expect(await get("/mysteries/x", notFound)).toEqual(miss("404"))
  expect(cache.size()).toEqual({ bytes: 0, pages: 0 })
})

test("a page that turns out to be not found when it is rendered again is no longer served", async () => {
  const { get, cache } = setUp()
  const notFound: Render<string> = async () => ({ value: "404", size: null })
  await get("/mysteries/x", maker("page", "reviews"))
  cache.drop({ soft: ["reviews"] })
  expect(await get("/mysteries/x", notFound)).toEqual(stale("page"))
  await expect.poll(() => cache.size().pages).toBe(0)
  expect(await get("/mysteries/x", notFound)).toEqual(miss("404"))
})

test("a change takes what read it, at once, and nothing else", async () => {
  const { get, cache } = setUp()
  await get("/mysteries/a", maker("a1", "mystery:a"))
  await get("/mysteries/b", maker("b1", "mystery:b"))
  cache.drop({ hard: ["mystery:a"] })
  expect(await get("/mysteries/a", maker("a2", "mystery:a"))).toEqual(miss("a2"))
  expect(await get("/mysteries/b", maker("b2", "mystery:b"))).toEqual(hit("b1"))
})

test("a change of too many things to name takes every page, and those that are being made", async () => {
  const { get, cache } = setUp()
  const { make, begun } = slowMaker("mystery:b")
  await get("/mysteries/a", maker("a1", "mystery:a"))
  const asked = get("/mysteries/b", make)
  cache.drop({ hard: ["everything"] })
  begun[0]?.finish("b1")
  await asked
  expect(cache.size().pages).toBe(0)

  await get("/mysteries/a", maker("3 likes", "mystery:a"))
  cache.drop({ soft: ["everything"] })
  expect(await get("/mysteries/a", make)).toEqual(stale("3 likes"))
  expect(begun.at(-1)?.readsFresh).toBe(true)
})

test("a change while a page is made keeps the old bytes from everybody who comes later", async () => {
  const { get, cache } = setUp()
  const { make, begun } = slowMaker("mystery:a")
  const before = get("/mysteries/a", make)
  cache.drop({ hard: ["mystery:a"] })
  const after = get("/mysteries/a", make)
  expect(begun).toHaveLength(2)

  begun[0]?.finish("old")
  expect(await before).toEqual(miss("old"))
  const later = get("/mysteries/a", make)
  begun[1]?.finish("new")
  expect(await after).toEqual(miss("new"))
  expect(await later).toEqual(miss("new"))
  expect(await get("/mysteries/a", make)).toEqual(hit("new"))
  expect(begun).toHaveLength(2)
})

test("a change of something that a page reads only afterwards does not count against it", async () => {
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
  expect(await get("/", maker("again"))).toEqual(hit("page"))
})

test("a slow making never replaces a later one", async () => {
  const { get } = setUp()
  const { make, begun } = slowMaker("mystery:a")
  const slow = get("/mysteries/a", make)
  const quick = get("/mysteries/a", make, true)
  begun[1]?.finish("new")
  await quick
  begun[0]?.finish("old")
  await slow
  expect(await get("/mysteries/a", make)).toEqual(hit("new"))
})

test("who has just written gets a fresh page, and others get it after that", async () => {
  const { get } = setUp()
  await get("/", maker("old", "reviews"))
  expect(await get("/", maker("new", "reviews"), true)).toEqual(miss("new"))
  expect(await get("/", maker("other", "reviews"))).toEqual(hit("new"))
})

test("a counter that moved is shown late once, while the page is rendered again", async () => {
  const { get, cache } = setUp()
  const { make, begun } = slowMaker("reviews")
  await get("/", maker("3 likes", "reviews"))
  cache.drop({ soft: ["reviews"] })
  expect(await get("/", make)).toEqual(stale("3 likes"))
  expect(await get("/", make)).toEqual(stale("3 likes"))
  expect(begun).toHaveLength(1)
  begun[0]?.finish("4 likes")
  await expect.poll(() => cache.find("/")).toBe("4 likes")
})

test("a counter is never shown more than 30 seconds late", async () => {
  const { get, cache, clock } = setUp()
  await get("/", maker("3 likes", "reviews"))
  cache.drop({ soft: ["reviews"] })
  clock.time += 30 * second
  expect(await get("/", maker("4 likes", "reviews"))).toEqual(miss("4 likes"))
})

test("a second move of the counter does not prolong the time", async () => {
  const { get, cache, clock } = setUp()
  await get("/", maker("3 likes", "reviews"))
  cache.drop({ soft: ["reviews"] })
  clock.time += 20 * second
  cache.drop({ soft: ["reviews"] })
  clock.time += 10 * second
  expect(await get("/", maker("5 likes", "reviews"))).toEqual(miss("5 likes"))
})

test("a counter that moves while the page is made makes the next reader render it again", async () => {
  const { get, cache } = setUp()
  const { make, begun } = slowMaker("reviews")
  const asked = get("/", make)
  cache.drop({ soft: ["reviews"] })
  begun[0]?.finish("3 likes")
  await asked
  expect(await get("/", make)).toEqual(stale("3 likes"))
  expect(begun).toHaveLength(2)
})

test("when rendering again fails, the stale page is served until its time is over", async () => {
  const { get, cache, clock } = setUp()
  const failing: Render<string> = () => Promise.reject(new Error("no database"))
  await get("/", maker("page", "reviews"))
  cache.drop({ soft: ["reviews"] })
  expect(await get("/", failing)).toEqual(stale("page"))
  clock.time += 30 * second
  await expect(get("/", failing)).rejects.toThrow("no database")
})

test("after five minutes a page is served while it is rendered again, and half a minute later no more", async () => {
  const { get, clock } = setUp()
  await get("/", maker("old"))
  clock.time += 5 * minute - 1
  expect(await get("/", maker("new"))).toEqual(hit("old"))
  clock.time += 1
  const { make } = slowMaker()
  expect(await get("/", make)).toEqual(stale("old"))
  clock.time += 30 * second
  expect((await get("/", maker("newest"), true)).state).toBe("miss")
})

test("at midnight in Tokyo every page is yesterday's", async () => {
  const { get, cache, clock } = setUp()
  clock.time = new Date("2026-04-01T23:59:59.999+09:00").getTime()
  await get("/", maker("あと1日"))
  const { make, begun } = slowMaker()
  const lastMinute = get("/columns", make)
  clock.time += 1
  expect(cache.find("/")).toBeUndefined()
  expect(await get("/", maker("開催終了"))).toEqual(miss("開催終了"))
  const today = get("/columns", make)
  expect(begun).toHaveLength(2)
  begun[1]?.finish("today")
  begun[0]?.finish("yesterday")
  expect([await lastMinute, await today]).toEqual([miss("yesterday"), miss("today")])
  expect(await get("/columns", make)).toEqual(hit("today"))
})

test("while changes cannot be heard nothing is served from memory and nothing is shared", async () => {
  const { get, cache } = setUp()
  const { make, begun } = slowMaker("reviews")
  await get("/", maker("kept"))
  const underWay = get("/columns", make)
  cache.suspend()
  expect(cache.find("/")).toBeUndefined()
  const others = [get("/columns", make), get("/columns", make)]
  expect(begun).toHaveLength(3)
  for (const { finish } of begun) finish("page")
  await Promise.all([underWay, ...others])
  expect(cache.size().pages).toBe(0)
})

test("what was made before changes could be heard again is not kept", async () => {
  const { get, cache } = setUp()
  const { make, begun } = slowMaker("reviews")
  cache.suspend()
  const asked = get("/", make)
  cache.resume()
  begun[0]?.finish("page")
  await asked
  expect(cache.size().pages).toBe(0)
  expect(await get("/", maker("new"))).toEqual(miss("new"))
})

test("what has just changed is read where changes are seen at once, everything else is not", async () => {
  const { get, cache, clock } = setUp()
  const { make, begun } = slowMaker("mystery:a")
  cache.drop({ hard: ["mystery:a"], soft: ["mystery:b"] })
  void get("/1", make)
  clock.time += 10 * second
  void get("/2", make)
  void get("/3", make, true)
  cache.suspend()
  clock.time += 10 * second
  cache.resume()
  void get("/4", make)
  expect(begun.map(({ readsFresh }) => readsFresh)).toEqual([true, false, true, true])
})

test("somebody who asks for a million pages fills no more than the memory allowed", async () => {
  const { get, cache } = setUp({ maxBytes: 100_000 })
  for (let page = 1; page <= 500; page++) {
    await get(`/mysteries?page=${page}`, maker("x".repeat(1000), "mysteries", `page:${page}`))
  }
  expect(cache.size().bytes).toBeLessThanOrEqual(100_000)
  expect(cache.size().pages).toBeGreaterThan(10)
  expect(cache.find("/mysteries?page=500")).toBeDefined()
  expect(cache.find("/mysteries?page=1")).toBeUndefined()
})

test("somebody who asks for many slow pages at once is told to come back later", async () => {
  const { get } = setUp()
  const { make, begun } = slowMaker()
  const asked = Array.from({ length: 200 }, (_, page) => get(`/mysteries?page=${page}`, make))
  expect(await get("/mysteries?page=201", make)).toEqual({ state: "busy" })
  expect(begun).toHaveLength(200)
  for (const { finish } of begun) finish("page")
  await Promise.all(asked)
  expect(await get("/mysteries?page=201", maker("page"))).toEqual(miss("page"))
})
