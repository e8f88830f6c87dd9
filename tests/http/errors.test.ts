import fc from "fast-check"
import { Hono } from "hono"
import { expect, onTestFinished, test, vi } from "vitest"
import type { RequestEnv } from "#server/http/access-log.ts"
import { anyCharacter } from "#tests/support/any-character.ts"
import { propertyRuns } from "#tests/support/property-runs.ts"
import { type SmallPage, smallSite } from "./support/small-site.ts"
import { incomingFrom, openSite, origin } from "./support/site.ts"

const secret = "postgres://nazo:password@10.0.0.5"
const failing: SmallPage = {
  path: "/failing",
  loader: () => {
    throw new Error(secret)
  },
}
const away: SmallPage = {
  path: "/away",
  loader: ({ readPublic }) =>
    readPublic(["mysteries"], () => {
      throw Object.assign(new Error(secret), { code: "ECONNREFUSED" })
    }),
}
const late: SmallPage = {
  path: "/late",
  loader: () => {
    throw Object.assign(new Error(secret), { code: "57014" })
  },
}
const home: SmallPage = { path: "/", loader: () => "home", action: () => "done" }

const open = () =>
  openSite([home, failing, away, late], { cachedPages: [{ pattern: "/away", query: [] }] })
const faults = (lines: Record<string, unknown>[]) => lines.filter(({ err }) => err)

test.each(["/failing", "/failing.data"])("%s fails without showing why", async (path) => {
  const { get, lines } = open()
  const answer = await get(path)
  const text = await answer.text()
  expect(answer.status).toBe(500)
  expect(answer.headers.get("cache-control")).toBe("no-store")
  expect(text).not.toContain("password")
  expect(text).not.toMatch(/\.ts:\d|\.js:\d/)

  expect(faults(lines)).toHaveLength(1)
  expect(faults(lines)[0]).toMatchObject({
    id: answer.headers.get("x-request-id"),
    err: { message: secret },
  })
})

test("if the error page fails too, a plain one is shown", async () => {
  const build = smallSite([home])
  const failure = new Error(secret)
  build.entry.module.default = () => {
    throw failure
  }
  const { get, lines } = openSite([], { source: { kind: "built", build } })
  const answer = await get("/")
  const html = await answer.text()
  expect(answer.status).toBe(500)
  expect(html).toContain("Internal Server Error")
  expect(html).not.toContain("password")
  expect(faults(lines)).toHaveLength(1)
})

test.each(["/away", "/away.data"])(
  "while the database is unavailable %s is a 503 with Retry-After",
  async (path) => {
    const { get, cache } = open()
    const answer = await get(path)
    expect(answer.status).toBe(503)
    expect(answer.headers.get("retry-after")).toBe("5")
    expect(answer.headers.get("cache-control")).toBe("no-store")
    // Without this header React Router's client takes the answer for what it is, a failure.
    expect(answer.headers.get("x-remix-response")).toBeNull()
    const html = await answer.text()
    expect(html).toContain("しばらくしてから")
    expect(html).toMatch(/<meta name="description" content="ただいま混み合っています。/)
    expect(html).toContain('<meta property="og:title" content="Service Unavailable">')
    expect(cache.size().pages).toBe(0)
  },
)

test("a page whose statement took too long is a 503 with Retry-After", async () => {
  const { get } = open()
  const answers = [await get("/late"), await get("/late.data")]
  expect(answers.map(({ status }) => status)).toEqual([503, 503])
  expect(answers.map(({ headers }) => headers.get("retry-after"))).toEqual(["5", "5"])
})

test("a page that is not done after half a minute is a 503 with Retry-After", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  onTestFinished(() => void vi.useRealTimers())
  const { get } = openSite([{ path: "/slow", loader: () => new Promise(() => undefined) }], {
    cachedPages: [{ pattern: "/slow", query: [] }],
  })
  const answers = [get("/slow"), get("/slow"), get("/slow.data")]
  await vi.advanceTimersByTimeAsync(30_000)
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses).toEqual([503, 503, 503])
})

test("one client's flood waits behind itself: another visitor's page comes at once, and the log stays short", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  onTestFinished(() => void vi.useRealTimers())
  const { promise, resolve } = Promise.withResolvers<string>()
  const searching: SmallPage = {
    path: "/search",
    loader: ({ searchPublic }) => searchPublic(["mysteries"], () => promise),
  }
  const { app, lines } = openSite([searching, home])
  const from = (address: string, path: string) =>
    app.request(origin + path, {}, incomingFrom(address))
  const flood = Array.from({ length: 600 }, (_, n) => from("10.0.0.1", `/search?n=${n}`))
  await vi.advanceTimersByTimeAsync(100)
  expect((await from("10.0.0.2", "/")).status).toBe(200)

  await vi.advanceTimersByTimeAsync(4_000)
  resolve("found")
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(2)
  const busy = (await Promise.all(flood)).find(({ status }) => status === 503)
  expect(busy?.headers.get("retry-after")).toBe("5")
  expect(await busy?.text()).toContain("しばらくしてから")
  const remarks = lines.filter(({ msg }) => msg !== "request")
  expect(remarks.length).toBeLessThanOrEqual(5)
  expect(remarks.reduce((sum, { more }) => sum + Number(more ?? 1), 0)).toBe(598)
  expect((await from("10.0.0.1", "/search")).status).toBe(200)
})

test.each([
  ["/%E3%81", "/%E3%81"],
  ["/%00", "/%00"],
  ["//evil.test/", "//evil.test/"],
  ["/%3Cscript%3E%FF", "/%3Cscript%3E%FF"],
  ["/a%5Cb", "/a\\b"],
])("%s is a 404", async (path, shown) => {
  const answer = await open().get(path)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain(`Page Not Found: ${shown}`)
})

test("an address is shown as text on the page", async () => {
  const html = await (await open().get("/%3Cimg%20src=x%3E%5C")).text()
  expect(html).toContain("&lt;img src=x&gt;")
  expect(html).not.toContain("<img")
})

test("no address is a server error or redirects to another site", async () => {
  const { get, lines } = openSite(
    [home, { path: "/mysteries/:id", loader: (_site, params) => params }],
    {
      cachedPages: [
        { pattern: "/", query: ["page"] },
        { pattern: "/mysteries/:id", query: [] },
      ],
    },
  )
  const piece = fc.oneof(
    fc.constantFrom(
      "%",
      "%00",
      "%ED%A0%80",
      "%2e%2e",
      "..",
      "//",
      "\\",
      "%5C",
      "%2F",
      ".data",
      "/_.data",
      "__manifest",
      "?paths=%",
      "&version=build-1",
      "?_routes=%00",
      "mysteries/",
      "?",
      "#",
      "@",
      "evil.test",
      "謎",
      ";",
      "*",
    ),
    fc.string({ unit: anyCharacter, maxLength: 5 }),
    fc.webPath(),
  )
  const addresses = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`)
  await fc.assert(
    fc.asyncProperty(addresses, async (path) => {
      const answer = await get(path)
      expect(answer.status).toBeLessThan(500)
      const target = new URL(answer.headers.get("location") ?? "/", origin)
      expect(target.origin).toBe(origin)
    }),
    { numRuns: propertyRuns(200, 1000) },
  )
  expect(faults(lines)).toEqual([])
})

test("a very long address is refused", async () => {
  expect((await open().get(`/${"a".repeat(9000)}`)).status).toBe(414)
})

test("a trailing slash is removed, and the query stays", async () => {
  const answer = await open().get("/failing/?page=2")
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/failing?page=2"])
})

test.each(["PUT", "DELETE", "PATCH", "OPTIONS"])("a page refuses the method %s", async (method) => {
  const answer = await open().app.request(`${origin}/`, { method, headers: { Origin: origin } })
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"])
})

test.each(["/failing", "/failing.data"])(
  "a form sent to %s, which takes none, is refused without a word of how the site is built",
  async (path) => {
    const { app } = open()
    const answer = await app.request(origin + path, { method: "POST", body: new FormData() })
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"])
    expect(await answer.text()).not.toMatch(/routes|action/)
  },
)

test("a form on another site cannot write to this one", async () => {
  const { post } = open()
  expect((await post("/?index")).status).toBe(200)
  const refused = await post("/?index", { Origin: "https://evil.test" })
  expect(refused.status).toBe(403)
  expect(refused.headers.get("set-cookie")).toBeNull()
})

test("a body of more than a megabyte is refused, with or without Content-Length", async () => {
  const { app } = open()
  const send = (body: BodyInit, headers = {}) => {
    const init = { method: "POST", body, headers: { Origin: origin, ...headers }, duplex: "half" }
    return app.request(`${origin}/?index`, init)
  }
  const large = new Uint8Array(1024 * 1024 + 1)
  expect((await send(large, { "Content-Length": String(large.length) })).status).toBe(413)
  expect((await send(new Blob([large]).stream())).status).toBe(413)
  expect((await send("a=1", { "Content-Type": "application/x-www-form-urlencoded" })).status).toBe(
    200,
  )
})

test("failures outside pages are answered and logged in the same way", async () => {
  const room = new Hono<RequestEnv>()
    .get("/broken", () => {
      throw new Error(secret)
    })
    .get("/away", () => {
      throw Object.assign(new Error(secret), { code: "57P01" })
    })
  const { get, lines } = openSite([], { routes: { "/room": room } })
  const answers = [await get("/room/broken"), await get("/room/away")]
  expect(answers.map(({ status }) => status)).toEqual([500, 503])
  for (const answer of answers) {
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff")
    expect(await answer.text()).not.toContain("password")
  }
  expect(faults(lines)).toHaveLength(2)
  expect(lines.filter(({ msg }) => msg === "request")).toHaveLength(2)
})

test("every answer, good or bad, carries the security headers", async () => {
  const { get, post } = open()
  const answers = [
    ...(await Promise.all(
      ["/", "/failing", "/away", "/nowhere", "/%", "/healthz", "/failing/"].map((path) =>
        get(path),
      ),
    )),
    await post("/", { Origin: "https://evil.test" }),
  ]
  for (const { headers } of answers) {
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(headers.get("x-frame-options")).toBe("DENY")
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin")
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups")
    expect(headers.get("permissions-policy")).toContain("geolocation=(self)")
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
    expect(headers.get("strict-transport-security")).toBeNull()
    expect(headers.get("x-request-id")).toBeTruthy()
  }
})

test("a site on https sends Strict-Transport-Security", async () => {
  const { app } = openSite([home], { origin: "https://nazomeguri.test" })
  const answer = await app.request("https://nazomeguri.test/")
  expect(answer.headers.get("strict-transport-security")).toContain("max-age=31536000")
})

test("a request leaves one log line, without the person or the query", async () => {
  const { get, lines } = open()
  await get("/?q=hanako@example.jp", { Cookie: "session=abc", "X-Forwarded-For": "192.0.2.7" })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ method: "GET", path: "/", status: 200, cache: "none" })
  expect(Object.keys(lines[0] ?? {}).toSorted()).toEqual(
    ["level", "time", "id", "method", "path", "status", "ms", "bytes", "cache", "msg"].toSorted(),
  )
  expect(JSON.stringify(lines)).not.toMatch(/hanako|abc|192\.0\.2/)
})

test("the process says that it is alive, and whether it is ready", async () => {
  const ready = openSite([], { isReady: async () => true })
  const waiting = openSite([], { isReady: async () => false })
  const failed = openSite([], { isReady: () => Promise.reject(new Error("no database")) })
  const status = async ({ get }: typeof ready, path: string) => (await get(path)).status
  expect(await status(ready, "/healthz")).toBe(200)
  expect(await status(waiting, "/healthz")).toBe(200)
  expect(await status(ready, "/readyz")).toBe(200)
  expect(await status(waiting, "/readyz")).toBe(503)
  expect(await status(failed, "/readyz")).toBe(503)
})

test("a site whose pages do not come is alive, but not ready", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  onTestFinished(() => void vi.useRealTimers())
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let begun = 0
  const slow = { path: "/slow", loader: () => (++begun, answered) }
  const { app, get } = openSite([slow])
  const visit = (from: string) => app.request(`${origin}/slow`, {}, incomingFrom(from))
  const visits = ["10.0.0.1", "10.0.0.1", "10.0.0.2", "10.0.0.2"].map(visit)
  await vi.waitFor(() => expect(begun).toBe(4))
  const asked = get("/readyz")
  await vi.advanceTimersByTimeAsync(3_000)
  expect((await asked).status).toBe(503)
  expect((await get("/healthz")).status).toBe(200)
  answer()
  await Promise.all(visits)
  expect((await get("/readyz")).status).toBe(200)
})

test("on a full disk the site is ready to read and says what it cannot do", async () => {
  const { get } = openSite([home], { hasRoom: async () => false })
  const answer = await get("/readyz")
  expect([answer.status, await answer.text()]).toEqual([
    200,
    "ready to read, not to write: the disk is full",
  ])
  expect((await get("/")).status).toBe(200)
})
