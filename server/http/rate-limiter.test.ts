import { expect, test } from "vitest"
import { type CountRequests, createRateLimiter } from "./rate-limiter.ts"
import { pages } from "#shared/addresses/pages.ts"
import { limitFor, limitOf } from "./rate-limits.ts"

const most = limitOf("search").perClient
const mostWrites = limitOf("write").perClient
const client = "203.0.113.9"

/** Several processes that count together through the database. */
function open({ processes = 1 } = {}) {
  const clock = { now: new Date("2026-04-01T12:00:00Z") }
  const asked: Parameters<CountRequests>[0][] = []
  const sums = new Map<string, number>()
  const database = { isAway: false }
  const count: CountRequests = async (request) => {
    if (database.isAway) throw new Error("connect ECONNREFUSED")
    asked.push(request)
    const key = `${request.name} ${request.client} ${request.windowAt.toISOString()}`
    const sum = (sums.get(key) ?? 0) + request.amount
    sums.set(key, sum)
    return sum
  }
  const take = Array.from({ length: processes }, () =>
    createRateLimiter({ count, secret: "secret", now: () => clock.now, processes }),
  )
  return { clock, asked, database, take: take[0]!, all: take }
}

async function allowed(times: number, take: () => Promise<number> | number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, () => take()))
  return answers.filter((wait) => wait === 0).length
}

test("a visitor who searches now and then causes no write in the database", async () => {
  const { take, asked } = open()
  expect(await allowed(most / 2, () => take("search", { client }))).toBe(most / 2)
  expect(asked).toEqual([])
})

test("a client gets as many requests as the limit, then waits for the next window", async () => {
  const { take, asked, clock } = open()
  clock.now = new Date("2026-04-01T12:00:18Z")
  expect(await allowed(most * 3, () => take("search", { client }))).toBe(most)
  expect(await take("search", { client })).toBe(42)
  expect(await take("search", { client: "203.0.113.10" })).toBe(0)
  expect(asked.length).toBeLessThanOrEqual(2)
  clock.now = new Date("2026-04-01T12:01:00Z")
  expect(await take("search", { client })).toBe(0)
})

test("a refused client causes no further writes in that window", async () => {
  const { take, asked } = open()
  await allowed(most * 2, () => take("search", { client }))
  const before = asked.length
  expect(await allowed(1000, () => take("search", { client }))).toBe(0)
  expect(asked).toHaveLength(before)
})

test("several processes together exceed a limit by half at most", async () => {
  const { all } = open({ processes: 4 })
  const shares = await Promise.all(
    all.map((take) => allowed(most * 2, () => take("search", { client }))),
  )
  const sum = shares.reduce((one, other) => one + other)
  expect(sum).toBeGreaterThanOrEqual(most)
  expect(sum).toBeLessThanOrEqual(most * 1.5)
})

test("writes are counted exactly, over all processes", async () => {
  const { all } = open({ processes: 4 })
  const shares = await Promise.all(
    all.map((take) => allowed(mostWrites, () => take("write", { client }))),
  )
  expect(shares.reduce((one, other) => one + other)).toBe(mostWrites)
})

test("a member has a limit of their own, wherever they come from", async () => {
  const { take } = open()
  const { perMember = 0 } = limitOf("write")
  expect(await allowed(perMember * 2, () => take("write", { member: "ann" }))).toBe(perMember)
  expect(await take("write", { member: "ben" })).toBe(0)
  expect(await take("search", { member: "ann" })).toBe(0)
})

test("the database stores neither addresses nor members", async () => {
  const { take, asked } = open()
  await take("write", { client })
  await take("write", { member: "ann" })
  expect(asked.map((request) => request.client)).toEqual([
    expect.stringMatching(/^[\w-]{22}$/),
    expect.stringMatching(/^[\w-]{22}$/),
  ])
  expect(JSON.stringify(asked)).not.toMatch(/203\.0|ann/)
})

test("while the database is unavailable, reads are allowed and writes are counted in the process", async () => {
  const { take, database } = open()
  database.isAway = true
  expect(await allowed(most * 3, () => take("search", { client }))).toBe(most * 3)
  expect(await allowed(mostWrites * 3, () => take("write", { client }))).toBe(mostWrites)
})

test("many clients do not fill the memory, and a client who keeps asking is not forgotten", async () => {
  const { take, asked } = open()
  await allowed(most * 2, () => take("search", { client }))
  const before = asked.length
  const waits: number[] = []
  for (let n = 0; n < 60_000; n++) {
    await take("search", { client: `crowd ${n}` })
    if (n % 10_000 === 0) waits.push(await take("search", { client }))
  }
  expect(Math.min(...waits)).toBeGreaterThan(0)
  expect(asked).toHaveLength(before)
})

test.each([
  ["GET", "/mysteries", "search"],
  ["HEAD", "/mysteries", "search"],
  ["GET", "/MYSTERIES", "search"],
  ["GET", "/mysteries.data", "search"],
  ["GET", "/api/mysteries", "search"],
  ["GET", "/api/mysteries/reviews", "search"],
  ["GET", "/api/personal/mysteries", "search"],
  ["GET", "/api/personal/reviews", "search"],
  ["GET", "/api/personal/comments", "search"],
  ["GET", "/api/personal/members", "suggestions"],
  ["GET", "/api/reviews/12/own", "search"],
  ["GET", "/api/mysteries/abc/own-review", "search"],
  ["GET", "/api/notifications", "notifications"],
  ["GET", "/api/notifications/stream", "notifications"],
  ["POST", "/api/notifications/read", "write"],
  ["POST", "/api/photos", "photo"],
  ["POST", "/api/photos/drop", "write"],
  ["POST", "/mysteries/abc/reviews", "write"],
  ["POST", "/mysteries/reviews/12/edit", "write"],
  ["POST", "/mysteries/reviews/12/like", "write"],
  ["POST", "/mysteries/reviews/12/comments", "write"],
  ["POST", "/mysteries/reviews/comments/12/delete", "write"],
  ["POST", "/mysteries/reviews/12/plays/2026-03-01/delete", "write"],
  ["GET", "/api/mysteries/suggestions", "suggestions"],
  ["GET", "/__manifest", "suggestions"],
  ["GET", "/share/mysteries/abc/1.jpg", "share-picture"],
  ["POST", "/api/nearest-station", "search"],
  ["POST", "/api/events", "events"],
  ["POST", "/mysteries/abc/status", "write"],
  ["POST", "/mysteries", "write"],
  ["PUT", "/whatever", "write"],
  ["GET", "/", null],
  ["POST", "/login", "password"],
  ["POST", "/login/", "password"],
  ["POST", "/Login//", "password"],
  ["POST", "/login/_.data", "password"],
  ["POST", "/mypage/resign/", "password"],
  ["POST", "/contact/", "contact"],
  ["POST", "/login/forgot.data", "letter"],
  ["POST", "/signup", "password"],
  ["POST", "/login/passkey", "password"],
  ["POST", "/login/reset", "password"],
  ["POST", "/mypage/edit/passkeys", "password"],
  ["POST", "/mypage/edit/sign-in", "password"],
  ["POST", "/mypage/resign", "password"],
  ["POST", "/mypage/export", "password"],
  ["POST", "/games/shinjuku-park/first", "play"],
  ["POST", "/games/shinjuku-park/hint", "write"],
  ["GET", "/mysteries/abc", null],
  ["GET", "/api/me", null],
])("%s %s counts as %s", (method, path, name) => {
  expect(limitFor(method, path)).toBe(name)
})

test("whatever programs read uncached is limited, except what every page asks for", () => {
  const unlimited = pages
    .filter(({ pattern, cached }) => pattern.startsWith("/api/") && !cached)
    .filter(({ pattern }) => limitFor("GET", pattern.replaceAll(/:\w+/g, "1")) === null)
  const onlyReceive = [
    "/api/moderation-reports",
    "/api/nearest-station",
    "/api/photos",
    "/api/photos/drop",
    "/api/me/list-settings",
    "/api/me/played",
  ]
  expect(unlimited.map(({ pattern }) => pattern).toSorted()).toEqual(
    ["/api/me", ...onlyReceive].toSorted(),
  )
})
