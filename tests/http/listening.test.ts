import { once } from "node:events"
import { request } from "node:http"
import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { brotliDecompressSync } from "node:zlib"
import fc from "fast-check"
import { expect, onTestFinished, test } from "vitest"
import { createListener } from "#server/http/listener.ts"
import { listen } from "#server/http/listen.ts"
import { propertyRuns } from "#tests/support/property-runs.ts"
import type { SmallPage } from "./support/small-site.ts"
import { openSite } from "./support/site.ts"

async function serve(pages: SmallPage[]) {
  const site = openSite(pages, {
    cachedPages: pages.map(({ path }) => ({ pattern: path, query: ["page"] })),
  })
  const listening = await listen(createListener(site), { port: 0, host: "127.0.0.1" })
  onTestFinished(() => listening.close())
  const address = `http://127.0.0.1:${listening.port}`
  return { ...site, ...listening, address }
}

/** As it goes over the wire: no client in between that tidies up the address. */
async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1")
  socket.write(bytes, "latin1")
  return text(socket)
}

const counted = (): SmallPage => {
  let reads = 0
  return {
    path: "/mysteries",
    loader: ({ readPublic }) => readPublic(["mysteries"], async () => ++reads),
  }
}

test("a kept page is the same as when it was made, headers and all", async () => {
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

test("a kept page answers HEAD, conditions, encodings and other spellings of its address", async () => {
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

test("a kept page is passed by when a writer asks", async () => {
  const { address } = await serve([counted()])
  await fetch(`${address}/mysteries`)
  const own = await fetch(`${address}/mysteries`, { headers: { Cookie: "fresh=1" } })
  expect(await own.text()).toContain("<p>2</p>")
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

test("a host that is none is a bad request, with a page that says so", async () => {
  const { port } = await serve([counted()])
  const answer = await sendRaw(port, "GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n")
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(answer).toContain("Content-Security-Policy")
})

test("no bytes in a request line make the server fail", async () => {
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

test("closing lets a running request end, and takes no new one", async () => {
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
  await expect(fetch(`${address}/healthz`)).rejects.toThrow("fetch failed")
  going.resolve("done")
  expect(await (await running).text()).toContain("done")
  await closed
})

test("a client that goes away while its page is made is no error of ours", async () => {
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
  const asked = fetch(`${address}/mypage?key=own`, { headers, signal: leaving.signal })
  await begun.promise
  leaving.abort()
  await expect(asked).rejects.toThrow("aborted")
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ path: "/mypage", status: 499 })
})
