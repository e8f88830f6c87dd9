import { afterAll, beforeAll, expect, test } from "vitest"
import { requestCounter } from "#server/http/count-requests.ts"
import { createRateLimiter } from "#server/http/rate-limiter.ts"
import { limitOf } from "#server/http/rate-limits.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { done } from "#shared/outcome.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { incomingFrom, openSite, origin } from "./support/site.ts"
import type { SmallPage } from "./support/small-site.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

const member = { role: "authenticated", uid: "ann" } as const

const pages: SmallPage[] = [
  { path: "/mysteries", loader: () => "謎" },
  {
    path: "/form",
    action: async (site) => {
      const { ok } = await site.write(async () => done(null))
      return new Response(null, { status: ok ? 204 : 429 })
    },
  },
  { path: "/question", action: () => "answered" },
]

/** Addresses in different networks, so that tests do not share counts. */
let clients = 0
const nextClient = () => `10.0.${Math.floor(++clients / 250)}.${clients % 250}`

function open(proxies = 0) {
  const count = requestCounter(database.db)
  const now = () => new Date("2026-04-01T12:00:30+09:00")
  const take = createRateLimiter({ count, secret: database.secret, now, processes: 1 })
  const { app, ...site } = openSite(pages, {
    limits: { take, trustedProxies: proxies },
    readViewer: async () => member,
  })
  const ask = (path: string, init: RequestInit & { from: string }) => {
    return app.request(origin + path, init, incomingFrom(init.from))
  }
  const askOften = async (times: number, path: string, init: RequestInit & { from: string }) => {
    const answers: Response[] = []
    for (let n = 0; n < times; n++) answers.push(await ask(path, init))
    return answers
  }
  return { ...site, ask, askOften }
}

const post = { method: "POST", headers: { Origin: origin } }

test("somebody who searches too often is asked in Japanese to wait", async () => {
  const { ask, askOften } = open()
  const from = nextClient()
  const headers = { "Sec-Fetch-Mode": "navigate", Accept: "text/html" }
  const answers = await askOften(limitOf("search").perClient, "/mysteries", { from, headers })
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))

  const refused = await ask("/mysteries", { from, headers })
  expect(refused.status).toBe(429)
  expect(refused.headers.get("retry-after")).toBe("30")
  expect(refused.headers.get("cache-control")).toBe("no-store")
  expect(await refused.text()).toContain(messages.TOO_MANY_REQUESTS)
  expect((await ask("/mysteries", { from: nextClient(), headers })).status).toBe(200)
})

test("a program that calls the API too often gets an outcome", async () => {
  const { ask, askOften } = open()
  const from = nextClient()
  await askOften(limitOf("search").perClient, "/mysteries.data", { from })
  const refused = await ask("/mysteries.data", { from })
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"])
  expect(await refused.json()).toEqual({
    ok: false,
    code: "too-many-requests",
    text: messages.TOO_MANY_REQUESTS,
  })
})

test("a second process continues the count of the first", async () => {
  const from = nextClient()
  const most = limitOf("write").perClient
  const [one, other] = [open(), open()]
  await one.askOften(most / 2, "/question", { ...post, from })
  await other.askOften(most / 2, "/question", { ...post, from })
  expect((await one.ask("/question", { ...post, from })).status).toBe(429)
  expect((await other.ask("/question", { ...post, from })).status).toBe(429)
})

test("a forged X-Forwarded-For does not evade the limit", async () => {
  const { ask, askOften } = open(1)
  const from = "10.9.9.9"
  const client = nextClient()
  const headersOf = (invented: string) => ({
    Origin: origin,
    "X-Forwarded-For": `${invented}, ${client}`,
  })
  const most = limitOf("write").perClient
  await askOften(most, "/question", { method: "POST", from, headers: headersOf("1.1.1.1") })
  const again = { method: "POST", from, headers: headersOf("2.2.2.2") }
  expect((await ask("/question", again)).status).toBe(429)
})

test("a member who writes too often is refused, from any address", async () => {
  const { ask } = open()
  const { perMember = 0 } = limitOf("write")
  for (let n = 0; n < perMember; n++) {
    expect((await ask("/form", { ...post, from: nextClient() })).status).toBe(204)
  }
  const refused = await ask("/form", { ...post, from: nextClient() })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
})

test("after a POST that changes nothing, its sender still gets cached pages", async () => {
  const { ask } = openWithoutLimits()
  expect((await ask("/question")).headers.get("set-cookie")).toBeNull()
  expect((await ask("/form")).headers.get("set-cookie")).toContain("fresh=")
})

function openWithoutLimits() {
  const { post } = openSite(pages, { readViewer: async () => member })
  return { ask: (path: string) => post(path) }
}

test("the stored counts identify nobody", async () => {
  const { rows } = await database.root.query<{ client: string }>("select client from rate_limits")
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ client }) => !/^[\w-]{22}$/.test(client))).toEqual([])
})
