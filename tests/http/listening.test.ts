import { once } from "node:events"
import { createServer, request } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { text } from "node:stream/consumers"
import { setTimeout as wait } from "node:timers/promises"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import fc from "fast-check"
import { describe, expect, onTestFinished, test } from "vitest"
import { createListener } from "#server/http/listener.ts"
import { listen } from "#server/http/listen.ts"
import { replyWith } from "#server/http/page-cache/page.ts"
import { propertyRuns } from "#tests/support/property-runs.ts"
import type { SmallPage } from "./support/small-site.ts"
import { openSite } from "./support/site.ts"

async function serve(pages: SmallPage[]) {
  const site = openSite(pages, {
    cachedPages: pages
      .filter(({ path }) => path !== "/mypage")
      .map(({ path }) => ({ pattern: path, query: ["page"] })),
  })
  const listening = await listen(createListener(site), { port: 0, host: "127.0.0.1" })
  onTestFinished(() => listening.close())
  const address = `http://127.0.0.1:${listening.port}`
  return { ...site, ...listening, address }
}

/** Sends the bytes as they are, because HTTP clients normalise addresses. */
async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1")
  socket.setEncoding("latin1")
  socket.write(bytes, "latin1")
  return (await socket.toArray()).join("")
}

type Answer = { status: string; head: Map<string, string>; body: string }

/** The answers on a connection; a header that comes twice is an error. */
function answersIn(bytes: string): Answer[] {
  return [
    ...bytes.matchAll(/HTTP\/1\.1 (\d+) [^\r]*\r\n((?:[^\r]+\r\n)*)\r\n((?:(?!HTTP\/1\.1 )[^])*)/g),
  ].map(([, status = "", lines = "", body = ""]) => {
    const head = new Map<string, string>()
    for (const line of lines.trim().split("\r\n")) {
      const [name = "", value = ""] = line.split(/: (.*)/)
      if (head.has(name.toLowerCase())) throw new Error(`${name} is there twice.`)
      head.set(name.toLowerCase(), value)
    }
    return { status, head, body }
  })
}

/** The same without what differs from answer to answer. */
const withoutTime = ({ head, ...answer }: Answer) => ({
  ...answer,
  head: [...head].filter(([name]) => name !== "date" && name !== "x-request-id"),
  names: [...head.keys()],
})

const counted = (): SmallPage => {
  let reads = 0
  return {
    path: "/mysteries",
    loader: ({ readPublic }) => readPublic(["mysteries"], async () => ++reads),
  }
}

test("a cached page is the same as when it was rendered, headers included", async () => {
  const { address, lines } = await serve([counted()])
  const [made, kept] = [await fetch(`${address}/mysteries`), await fetch(`${address}/mysteries`)]
  expect(await kept.text()).toBe(await made.text())

  const told = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => !["date", "x-request-id"].includes(name)))
  expect(told(kept)).toEqual(told(made))
  expect(kept.headers.get("x-request-id")).not.toBe(made.headers.get("x-request-id"))
  expect(lines.map(({ cache, status, path }) => ({ cache, status, path }))).toEqual([
    { cache: "miss", status: 200, path: "/mysteries" },
    { cache: "hit", status: 200, path: "/mysteries" },
  ])
  expect(lines[1]?.id).toBe(kept.headers.get("x-request-id"))
  expect(Object.keys(lines[1] ?? {}).toSorted()).toEqual(Object.keys(lines[0] ?? {}).toSorted())
})

test("a cached page answers HEAD, conditional requests, all encodings and other spellings of its address", async () => {
  const { address } = await serve([counted()])
  const first = await fetch(`${address}/mysteries`)
  const head = await fetch(`${address}/mysteries`, { method: "HEAD" })
  expect([head.status, await head.text()]).toEqual([200, ""])

  const tag = first.headers.get("etag") ?? ""
  const known = await fetch(`${address}/mysteries`, { headers: { "If-None-Match": tag } })
  expect([known.status, await known.text()]).toEqual([304, ""])

  const raw = request(`${address}/mysteries`, { headers: { "Accept-Encoding": "br" } }).end()
  const [answer] = await once(raw, "response")
  const bytes = Buffer.concat(await answer.toArray())
  const html = await first.text()
  expect(brotliDecompressSync(bytes).toString()).toContain("<p>1</p>")
  expect(await (await fetch(`${address}/mysteries?utm=x`)).text()).toBe(html)
})

test("a cached page is compressed by gzip once somebody asks for that, and kept so", async () => {
  const { port, address, cache } = await serve([counted()])
  const plain = { headers: { "Accept-Encoding": "identity" } }
  const html = await (await fetch(`${address}/mysteries`, plain)).text()
  const page = cache.find("/mysteries")
  if (!page || !("variants" in page)) throw new Error("The page was not cached.")
  expect(page.variants.gzip).toBeUndefined()
  const asked =
    "GET /mysteries HTTP/1.1\r\nHost: nazomeguri.test\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n"
  const [first, second] = [
    answersIn(await sendRaw(port, asked)),
    answersIn(await sendRaw(port, asked)),
  ]
  expect(page.variants.gzip && gunzipSync(page.variants.gzip.body).toString()).toBe(html)
  expect(first[0]?.body).toBeTruthy()
  expect(second[0]?.body).toEqual(first[0]?.body)
})

describe("a cached page on one connection", () => {
  const ask = (lines: string[], method = "GET", version = "1.1") =>
    `${[`${method} /mysteries HTTP/${version}`, "Host: nazomeguri.test", ...lines].join("\r\n")}\r\n\r\n`
  const last = "Connection: close"

  test.each(["identity", "br", "gzip"])(
    "has the head that Node makes of its headers alone, in %s",
    async (encoding) => {
      const { port, address, cache } = await serve([counted()])
      await fetch(`${address}/mysteries`)
      const page = cache.find("/mysteries")
      if (!page || !("variants" in page)) throw new Error("The page was not cached.")
      const { headers, body } = await replyWith(page, {
        method: "GET",
        encodings: encoding,
        knows: null,
      })
      const plain = createServer((_, reply) =>
        reply.writeHead(200, { ...headers, "X-Request-Id": "1" }).end(body),
      ).listen(0, "127.0.0.1")
      onTestFinished(() => void plain.close())
      await once(plain, "listening")
      const { port: plainPort } = plain.address() as AddressInfo

      for (const wanted of [ask([last]), ask([last], "HEAD"), ask([], "GET", "1.0")]) {
        const asked = wanted.replace("\r\n\r\n", `\r\nAccept-Encoding: ${encoding}\r\n\r\n`)
        const [ours, theirs] = [await sendRaw(port, asked), await sendRaw(plainPort, asked)].map(
          (sent) => answersIn(sent).map(withoutTime),
        )
        expect(ours).toHaveLength(1)
        expect(ours).toEqual(theirs)
      }
    },
  )

  test("answers one request after the other, with or without a body", async () => {
    const { port, address } = await serve([counted()])
    const tag = (await fetch(`${address}/mysteries`)).headers.get("etag") ?? ""
    const known = `If-None-Match: ${tag}`
    const bytes = await sendRaw(
      port,
      ask([]) + ask([], "HEAD") + ask([known]) + ask(["Accept-Encoding: br"]) + ask([last]),
    )
    const answers = answersIn(bytes)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 304, 200, 200].map(String))
    const bodies = answers.map(({ body }) => body.length)
    const lengths = answers.map(({ head }) => Number(head.get("content-length") ?? 0))
    expect(bodies).toEqual([lengths[0], 0, 0, lengths[3], lengths[4]])
    expect(lengths[1]).toBe(lengths[0])
    expect(answers[2]?.head.has("content-length")).toBe(false)
    expect(answers.map(({ head }) => head.get("connection"))).toEqual([
      ...Array(4).fill("keep-alive"),
      "close",
    ])
    for (const { head } of answers) {
      expect(Date.parse(head.get("date") ?? "")).toBeGreaterThan(Date.now() - 60_000)
      expect(head.get("vary")).toBe("Accept-Encoding")
    }
    const ids = answers.map(({ head }) => head.get("x-request-id"))
    expect(new Set(ids).size).toBe(5)
  })
})

test("a member who has just written does not get a cached page", async () => {
  const { address, writeCookie } = await serve([counted()])
  await fetch(`${address}/mysteries`)
  const writer = { socketAddress: "127.0.0.1", forwardedFor: undefined, cookies: undefined }
  const [Cookie = ""] = writeCookie.set(writer).split(";")
  const own = await fetch(`${address}/mysteries`, { headers: { Cookie } })
  expect(await own.text()).toContain("<p>2</p>")

  const [stolen = ""] = writeCookie.set({ ...writer, socketAddress: "10.0.0.1" }).split(";")
  const other = await fetch(`${address}/mysteries`, { headers: { Cookie: stolen } })
  expect(await other.text()).toContain("<p>2</p>")
})

test.each([
  ["/foo\\bar", 404],
  ["\\\\evil.test/", 400],
  ["//evil.test/", 404],
  ["/%", 404],
  ["/%00", 404],
  ["*", 400],
  ["nowhere", 400],
  ["http://evil.test/mysteries", 200],
])("the request target %s gets %i", async (target, status) => {
  const { port } = await serve([counted()])
  const answer = await sendRaw(
    port,
    `GET ${target} HTTP/1.1\r\nHost: nazomeguri.test\r\nConnection: close\r\n\r\n`,
  )
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).not.toMatch(/location:/i)
})

test("TRACE is refused and sends nothing back", async () => {
  const { port } = await serve([counted()])
  const request = "TRACE / HTTP/1.1\r\nHost: a.test\r\nCookie: word\r\nConnection: close\r\n\r\n"
  const [answer] = answersIn(await sendRaw(port, request))
  expect(answer?.status).toMatch(/^40[05]$/)
  expect(answer?.body).not.toContain("word")
})

test("an invalid Host is a bad request, with a page that says so and the headers of every page", async () => {
  const { port } = await serve([counted()])
  const request = "GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n"
  const [answer] = answersIn(await sendRaw(port, request))
  expect(answer?.status).toBe("400")
  expect(answer?.head.get("content-security-policy")).toContain("default-src 'none'")
  expect(answer?.head.get("x-content-type-options")).toBe("nosniff")
  expect(answer?.head.get("x-frame-options")).toBe("DENY")
})

test.each([
  ["two hosts", "Host: a.test\r\nhost: b.test"],
  ["a host that is none", "Host: a b/c"],
  ["no host", "X-Host: a.test"],
])("%s: a bad request, for a cached page too", async (_, host) => {
  const { address, port } = await serve([counted()])
  await fetch(`${address}/mysteries`)
  const answer = await sendRaw(
    port,
    `GET /mysteries HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`,
  )
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
})

test.each([
  ["Cookie", ";", 15_000, "200"],
  ["Cookie", "; ", 7_500, "200"],
  ["X-Forwarded-For", ",", 15_000, "200"],
  ["Accept-Encoding", "br;q=0,", 2_000, "200"],
  ["Cookie", "a", 17_000, "431"],
  ["X", ": a\r\nX", 4_000, "431"],
])("a head with %s: %j, %i times, gets %s at once", async (name, part, times, status) => {
  const { port } = await serve([{ path: "/mypage", loader: ({ viewer }) => viewer() }])
  const line = `${name}: ${part.repeat(times)}: a`
  const head = `GET /mypage HTTP/1.1\r\nHost: a.test\r\n${line}\r\nConnection: close\r\n\r\n`
  const since = process.threadCpuUsage().user
  expect(await sendRaw(port, head)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  // Microseconds of the processor. What grows with the square of its length takes seconds.
  expect(process.threadCpuUsage().user - since).toBeLessThan(500_000)
})

test("no bytes in a request line cause a server error", async () => {
  const { port, lines } = await serve([counted()])
  const targets = fc.string({
    unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)),
  })
  await fc.assert(
    fc.asyncProperty(targets, async (target) => {
      const answer = await sendRaw(
        port,
        `GET /${target} HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1.1 [234]\d\d /)
    }),
    { numRuns: propertyRuns(50) },
  )
  expect(lines.filter(({ err }) => err)).toEqual([])
})

test("closing lets a running request finish and accepts no new one", async () => {
  const begun = Promise.withResolvers<void>()
  const going = Promise.withResolvers<string>()
  const { address, close } = await serve([
    {
      path: "/slow",
      loader: () => {
        begun.resolve()
        return going.promise
      },
    },
  ])
  const running = fetch(`${address}/slow`)
  await begun.promise
  const closed = close()
  const ask = () => fetch(`${address}/healthz`).then(({ status }) => status, String)
  await expect.poll(ask).toMatch("fetch failed")
  going.resolve("done")
  expect(await (await running).text()).toContain("done")
  await closed
})

test("anybody who asks while the site closes is answered or turned away, never cut off", async () => {
  const { port, close } = await serve([counted()])
  const page = "GET /mysteries HTTP/1.1\r\nHost: a.test\r\n"
  let isClosed = false
  const outcomes = new Set<string>()

  /** Opens a connection, thinks for a while, asks once. */
  async function visit(): Promise<void> {
    const socket = connect(port, "127.0.0.1")
    try {
      await once(socket, "connect")
    } catch {
      outcomes.add("turned away")
      return
    }
    await wait(20)
    socket.write(`${page}\r\n`)
    const answer = await text(socket).catch(() => "cut off")
    outcomes.add(answer.endsWith("</html>") ? "answered" : answer || "closed without an answer")
  }
  const kept = connect(port, "127.0.0.1")
  kept.write(`${page}\r\n`)
  await once(kept, "data")
  const visitors = Array.from({ length: 8 }, async () => {
    while (!isClosed) await visit()
  })
  await wait(100)
  const closing = close()
  kept.write(`${page}\r\n`)
  expect(await text(kept)).toMatch(/connection: close[^]*<\/html>$/i)
  await closing
  isClosed = true
  await Promise.all(visitors)
  outcomes.delete("turned away")
  expect(outcomes).toEqual(new Set(["answered"]))
})

test("nobody is reset when a busy site closes its port", async () => {
  const { port, close } = await serve([
    {
      path: "/busy",
      loader: () => {
        const until = performance.now() + 15
        while (performance.now() < until);
        return "done"
      },
    },
  ])
  let isClosed = false
  const failures: string[] = []

  async function visit(): Promise<void> {
    const socket = connect(port, "127.0.0.1")
    socket.write("GET /busy HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n")
    try {
      expect(await text(socket)).toContain("done")
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? String(error)
      if (code !== "ECONNREFUSED") failures.push(code)
    }
  }
  const visitors = Array.from({ length: 16 }, async () => {
    while (!isClosed) await visit()
  })
  await wait(200)
  await close()
  isClosed = true
  await Promise.all(visitors)
  expect(failures).toEqual([])
})

test("a client that disconnects during a render is not logged as an error", async () => {
  const begun = Promise.withResolvers<Request>()
  const { address, lines } = await serve([
    {
      path: "/mypage",
      loader: async ({ viewer }, _params, request) => {
        await viewer()
        if (request.headers.has("cookie")) begun.resolve(request)
        await once(request.signal, "abort")
        throw request.signal.reason
      },
    },
  ])
  const leaving = new AbortController()
  const headers = { Cookie: "uid=hanako" }
  const asked = fetch(`${address}/mypage`, { headers, signal: leaving.signal })
  await begun.promise
  leaving.abort()
  await expect(asked).rejects.toThrow("aborted")
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ path: "/mypage", status: 499 })
})
