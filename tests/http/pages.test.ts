import { createHash } from "node:crypto"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { expect, test } from "vitest"
import type { Invalidation } from "#server/db/viewer.ts"
import { done } from "#shared/outcome.ts"
import { guest, type Viewer } from "#shared/members/viewer.ts"
import { type SmallPage, smallSite } from "./support/small-site.ts"
import { openSite } from "./support/site.ts"

/** Mysteries are a plain variable here, and the cookie `uid` names the member who asks. */
function openMysteries(more: SmallPage[] = []) {
  const stored = { title: "時計塔の謎", reads: 0, readFresh: [] as boolean[] }
  const invalidation: Invalidation = { hard: ["mysteries"] }
  const list: SmallPage = {
    path: "/mysteries",
    loader: ({ readPublic }) =>
      readPublic(["mysteries"], async () => ({ title: stored.title, reads: ++stored.reads })),
    action: ({ write }) =>
      write(async () => {
        stored.title = "月の謎"
        return done(null)
      }),
  }
  const personal: SmallPage = { path: "/mypage", loader: async ({ viewer }) => viewer() }
  const uncached: SmallPage = {
    path: "/search",
    loader: ({ readPublic }) => readPublic(["places"], async () => null),
  }
  const site = openSite([list, personal, uncached, ...more], {
    cachedPages: [list, ...more].map(({ path }) => ({ pattern: path, query: ["page"] })),
    readViewer: async (request): Promise<Viewer> => {
      const uid = /uid=(\w+)/.exec(request.headers.get("cookie") ?? "")?.[1]
      return uid ? { role: "authenticated", uid } : { role: "anon" }
    },
    requestDb: {
      asGuest(read, { fresh }) {
        stored.readFresh.push(fresh)
        return read(undefined as never)
      },
      asGuestInSnapshot: (read) => read(undefined as never),
      readAs: (_viewer, read) => read(undefined as never),
      async writeAs(_viewer, change, onInvalidation) {
        const outcome = await change(undefined as never)
        onInvalidation(invalidation)
        return outcome
      },
      writeAsServer: (change) => change(undefined as never),
      writeAsIntake: (change) => change(undefined as never),
    },
  })
  return { ...site, stored }
}

test("a page is rendered once for everybody, member or guest, whatever cookies they send", async () => {
  const { get, stored } = openMysteries()
  const guest = await (await get("/mysteries")).text()
  const member = await (await get("/mysteries", { Cookie: "uid=hanako; theme=dark" })).text()
  expect(member).toBe(guest)
  expect(stored.reads).toBe(1)
})

test("a member who causes the render leaves nothing of themselves in the public page", async () => {
  const seen: (string | null)[] = []
  const { get } = openMysteries([
    {
      path: "/columns",
      loader: ({ readPublic }, _params, request) =>
        readPublic(["columns"], async () => {
          seen.push(request.headers.get("cookie"), request.headers.get("user-agent"))
          return null
        }),
    },
  ])
  await get("/columns", { Cookie: "uid=hanako", "User-Agent": "Phone" })
  expect(seen).toEqual([null, null])
})

test("a hundred requests at once cause one read", async () => {
  const { get, stored } = openMysteries()
  const answers = await Promise.all(Array.from({ length: 100 }, () => get("/mysteries")))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  expect(stored.reads).toBe(1)
})

test("a cached page that only has to be refreshed is served while a visitor's other pages hang", async () => {
  const database = { answers: true, ...Promise.withResolvers<null>() }
  const { get, cache } = openMysteries([
    {
      path: "/columns",
      loader: ({ readPublic }) =>
        readPublic(["columns"], async () => (database.answers ? null : database.promise)),
    },
  ])
  await get("/columns")
  cache.drop({ soft: ["columns"] })
  database.answers = false
  // A client gets two turns at once.
  const hanging = ["/columns?page=2", "/columns?page=3"].map((path) => get(path))

  const answers = [await get("/columns"), await get("/columns")]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  database.resolve(null)
  await Promise.all(hanging)
})

test("browsers revalidate each time, and shared caches may keep a page for ten seconds", async () => {
  const { get } = openMysteries()
  const { headers } = await get("/mysteries")
  expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate, s-maxage=10")
  expect(headers.get("vary")).toBe("Accept-Encoding")
  expect(headers.get("set-cookie")).toBeNull()
})

test("a browser that has the page gets a 304", async () => {
  const { get, cache, stored } = openMysteries()
  const first = await get("/mysteries", { "Accept-Encoding": "br" })
  const tag = first.headers.get("etag") ?? ""
  for (const condition of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
    const again = await get("/mysteries", { "Accept-Encoding": "gzip", "If-None-Match": condition })
    expect([again.status, await again.text()]).toEqual([304, ""])
    expect(again.headers.get("content-security-policy")).toBe(
      first.headers.get("content-security-policy"),
    )
  }
  stored.title = "月の謎"
  cache.drop({ hard: ["mysteries"] })
  expect((await get("/mysteries", { "If-None-Match": tag })).status).toBe(200)
})

test("every encoding has the same page and an ETag of its own", async () => {
  const { get } = openMysteries()
  const plain = await get("/mysteries")
  const brotli = await get("/mysteries", { "Accept-Encoding": "gzip, br" })
  const gzip = await get("/mysteries", { "Accept-Encoding": "gzip" })
  const encodings = [plain, brotli, gzip].map(({ headers }) => headers.get("content-encoding"))
  expect(encodings).toEqual([null, "br", "gzip"])

  const bytes = Buffer.from(await plain.arrayBuffer())
  expect(bytes.toString()).toContain("時計塔の謎")
  expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).equals(bytes)).toBe(true)
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).equals(bytes)).toBe(true)
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.get("etag"))).size).toBe(3)
})

test("HEAD has the headers of GET without a body", async () => {
  const { app, get } = openMysteries()
  const full = await get("/mysteries")
  const head = await app.request("http://nazomeguri.test/mysteries", { method: "HEAD" })
  expect([head.status, await head.text()]).toEqual([200, ""])
  for (const name of ["content-length", "content-type", "etag", "cache-control"]) {
    expect(head.headers.get(name)).toBe(full.headers.get(name))
  }
})

test("unknown parameters neither make another cache entry nor reach the page", async () => {
  const { get, stored } = openMysteries()
  const plain = await (await get("/mysteries")).text()
  expect(await (await get("/mysteries?utm_source=x")).text()).toBe(plain)
  expect(stored.reads).toBe(1)
  await get("/mysteries?page=2")
  expect(stored.reads).toBe(2)
})

test("the data of a page is cached beside the page, for each set of loaders", async () => {
  const { get, stored } = openMysteries()
  await get("/mysteries")
  const data = await get("/mysteries.data")
  expect(data.headers.get("content-type")).toBe("text/x-script")
  expect(data.headers.get("etag")).not.toBeNull()
  await get("/mysteries.data")
  expect(stored.reads).toBe(2)
  await get("/mysteries.data?_routes=routes%2Fmysteries")
  expect(stored.reads).toBe(3)
})

test("the ETag depends on the build, so that a page of an old build is never reused", async () => {
  const tags = ["build-1", "build-2"].map(async (version) => {
    const page: SmallPage = { path: "/", loader: ({ readPublic }) => readPublic([], async () => 1) }
    const build = smallSite([page])
    const source = {
      kind: "built",
      build: { ...build, assets: { ...build.assets, version } },
    } as const
    const site = openSite([], { source, cachedPages: [{ pattern: "/", query: [] }] })
    // The data is tested because, unlike the HTML, it does not name the build's files.
    return (await site.get("/_.data")).headers.get("etag")
  })
  const [one, two] = await Promise.all(tags)
  expect(one).toBeTruthy()
  expect(one).not.toBe(two)
})

test("the viewer is looked up once per request", async () => {
  let lookUps = 0
  const pages: SmallPage[] = [
    {
      path: "/mypage",
      async loader({ viewer, readOwn, write }) {
        await viewer()
        await readOwn(async () => "personal")
        await write(async () => done(null))
        return (await viewer()).role
      },
    },
  ]
  const { get } = openSite(pages, {
    async readViewer() {
      lookUps += 1
      return guest
    },
  })
  for (const visits of [1, 2]) {
    expect((await get("/mypage")).status).toBe(200)
    expect(lookUps).toBe(visits)
  }
})

test("a personal page is private and not cached", async () => {
  const { get } = openMysteries()
  const hanako = await get("/mypage", { Cookie: "uid=hanako" })
  expect(hanako.headers.get("cache-control")).toBe("private, no-store")
  expect(await hanako.text()).toContain("hanako")
  expect(await (await get("/mypage", { Cookie: "uid=taro" })).text()).toContain("taro")
})

test("a public page that asks for the viewer is rendered for each viewer and not cached", async () => {
  const { get, cache } = openMysteries([
    {
      path: "/columns",
      loader: async ({ readPublic, viewer }) => [
        await readPublic(["columns"], async () => 1),
        await viewer(),
      ],
    },
  ])
  const pages = ["hanako", "taro"].map((uid) => get("/columns", { Cookie: `uid=${uid}` }))
  const [hanako, taro] = await Promise.all(pages)
  expect(await hanako?.text()).toContain("hanako")
  expect(await taro?.text()).toContain("taro")
  expect(hanako?.headers.get("cache-control")).toBe("private, no-store")
  expect(cache.size().pages).toBe(0)
})

test("a page that sets a cookie or has read nothing is not cached", async () => {
  const { get, cache } = openMysteries([
    { path: "/about", loader: () => "static" },
    {
      path: "/columns",
      loader: ({ readPublic }) =>
        readPublic([], async () => Response.json(1, { headers: { "Set-Cookie": "a=1" } })),
    },
  ])
  expect((await get("/about")).headers.get("cache-control")).toBe("no-store")
  await get("/columns")
  expect(cache.size().pages).toBe(0)
})

test("a key that opens nothing, or an invented cookie, gets what everybody gets", async () => {
  const { get, stored } = openMysteries()
  await get("/mysteries")
  await get("/mysteries?key=guessed")
  await get("/mysteries", { Cookie: "fresh=1" })
  await get("/mysteries", { Cookie: `fresh=99999999999.${"A".repeat(43)}` })
  expect(stored.reads).toBe(1)
})

test("a write is visible to everybody on this server when its answer arrives", async () => {
  const { get, post } = openMysteries()
  expect(await (await get("/mysteries")).text()).toContain("時計塔の謎")
  await post("/mysteries")
  expect(await (await get("/mysteries")).text()).toContain("月の謎")
})

test("after writing, the writer's pages are rendered fresh for ten seconds on every server", async () => {
  const { clock, get, post, stored } = openMysteries()
  await get("/mysteries")
  const written = await post("/mysteries.data")
  const cookie = written.headers.get("set-cookie") ?? ""
  expect(cookie).toMatch(/^fresh=[\w.-]+; Max-Age=10; Path=\/; HttpOnly; SameSite=Lax$/)
  const [own = ""] = cookie.split(";")

  // As if another process had written and its invalidation had not arrived yet.
  await get("/mysteries")
  stored.title = "霧の謎"
  expect(await (await get("/mysteries")).text()).toContain("月の謎")
  expect(await (await get("/mysteries", { Cookie: `a=1; ${own}` })).text()).toContain("霧の謎")
  expect(await (await get("/mysteries")).text()).toContain("霧の謎")

  stored.title = "雪の謎"
  clock.now = new Date(clock.now.getTime() + 11_000)
  expect(await (await get("/mysteries", { Cookie: own })).text()).toContain("霧の謎")
})

test("a page that is not cached is read fresh by a writer and after an invalidation only", async () => {
  const { cache, clock, get, post, stored } = openMysteries()
  const waitElevenSeconds = () => (clock.now = new Date(clock.now.getTime() + 11_000))
  waitElevenSeconds()
  await get("/search")
  cache.drop({ hard: ["places"] })
  await get("/search")
  waitElevenSeconds()
  await get("/search")
  const [written = ""] = ((await post("/mysteries")).headers.get("set-cookie") ?? "").split(";")
  stored.readFresh.splice(3)
  await get("/search", { Cookie: written })
  await get("/search")
  expect(stored.readFresh).toEqual([false, true, false, true, false])
})

test("every inline script of a page is allowed by its hash, in the cached page too", async () => {
  const { get } = openMysteries()
  for (const answer of [await get("/mysteries"), await get("/mysteries")]) {
    const html = await answer.text()
    const policy = answer.headers.get("content-security-policy")
    const sources = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)]
      .map(([, source = ""]) => source)
      .filter(Boolean)
    expect(sources.length).toBeGreaterThan(2)
    expect(html).toContain("streamController.enqueue")
    expect(html).not.toContain("nonce")
    for (const source of sources) {
      expect(policy).toContain(`'sha256-${createHash("sha256").update(source).digest("base64")}'`)
    }
  }
})

test("a script injected into the HTML is not allowed", async () => {
  const evil = "alert(1)"
  const { get } = openMysteries([
    {
      path: "/columns",
      html: `<script>${evil}</script>`,
      loader: ({ readPublic }) => readPublic([], async () => 1),
    },
  ])
  const answer = await get("/columns")
  expect(await answer.text()).toContain(evil)
  expect(answer.headers.get("content-security-policy")).not.toContain(
    createHash("sha256").update(evil).digest("base64"),
  )
})

test("pages use the configured origin, whatever the Host header says", async () => {
  const { app } = openMysteries([
    {
      path: "/columns",
      loader: ({ readPublic }, _params, request) => readPublic([], async () => request.url),
    },
  ])
  for (const address of ["/columns", "/columns?key=own"]) {
    const answer = await app.request(`http://evil.test${address}`)
    const html = await answer.text()
    expect(html).toContain("http://nazomeguri.test/columns")
    expect(html).not.toContain("evil.test")
  }
})
