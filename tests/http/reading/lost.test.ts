import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { openBuiltSite } from "../support/built-site.ts"
import { readPage } from "../support/read-page.ts"
import { origin } from "../support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openBuiltSite>>
beforeAll(async () => void (database = await createDatabase()))
afterAll(() => database.drop())
beforeEach(async () => void (site = await openBuiltSite(database)))

test.each(["/404", "/nowhere", "/mysteries/nowhere/else", "/mysteries/reviews/0", "/謎"])(
  "a guest at %s is told that nothing is there, and led home",
  async (address) => {
    const page = await readPage(site, address)
    expect(page.status).toBe(404)
    expect(page.h1()).toBe(`Page Not Found: ${address}`)
    expect(page.title).toBe("Page Not Found | ナゾメグリ")
    expect(page.meta("robots")).toBe("noindex")
    expect(page.meta("description")).toBe("お探しのページは見つかりませんでした。")
    expect(page.meta("og:title")).toBe("Page Not Found | ナゾメグリ")
    expect(page.meta("og:image")).toBe(`${origin}/card.png`)
    expect(page.meta("twitter:card")).toBe("summary_large_image")
    const home = await page.follow(page.all.getByRole("link", { name: "ホームへ戻る" }))
    expect([home.status, home.address]).toEqual([200, "/"])
  },
)

test("a guest who follows a dead link to a mystery is told so, and shown a way on", async () => {
  const page = await readPage(site, "/mysteries/nowhere")
  expect(page.status).toBe(404)
  expect(page.all.getByText("Page Not Found: /mysteries/nowhere")).toBeDefined()
  const list = await page.follow(page.all.getByRole("link", { name: "謎解きの一覧を見る" }))
  expect([list.status, list.address]).toEqual([200, "/mysteries"])
})

test.each([
  "/%E0%A4%A",
  "/%",
  "/%00",
  "/mysteries/%00",
  "/mysteries/%2e%2e%2f",
  "/mysteries/reviews/%E3%81",
  "/mysteries/reviews/1e3",
  "/mysteries/reviews/99999999999999999999",
  "/mysteries?after=0",
  "/mysteries?after=%00",
  "/mysteries?sort=price&after=0~99999999999~AAAAAAAAAAAAAAAAAAAAAA",
  "/mysteries/reviews?before=%00",
  "/mysteries/reviews?before=99999999999999999999",
  "/api/mysteries?after=abc",
])("the broken address %s breaks nothing", async (address) => {
  const { status } = await site.get(address)
  expect([301, 308, 400, 404]).toContain(status)
})
