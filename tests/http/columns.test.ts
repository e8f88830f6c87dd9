import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { publishDue } from "#domain/columns/publishing.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { openSiteWithFeeds } from "./support/site-with-feeds.ts"
import { origin } from "./support/site.ts"
import { thingsOf } from "./support/structured-data.ts"

let database: TestDatabase
let mystery: string
let column: number
beforeAll(async () => {
  database = await createDatabase()
  mystery = await createMystery(database, { title: "終わった手紙", endDate: "2026-01-15" })
  const author = await createMember(database, { name: "紙を見る人" })
  await createReview(database, {
    uid: author.uid,
    mysteryId: mystery,
    people_count: 4,
    satisfaction: 4,
  })
  column = await createColumn({ author_uid: author.uid, body: textOf(mystery) })
  await database.root.query(
    "insert into column_mysteries (column_id, position, mystery_id) values ($1, 1, $2)",
    [column, mystery],
  )
  await database.root.query(
    `insert into column_pictures (column_id, name, svg, words)
     values ($1, 'a.svg', '<svg viewBox="0 0 320 200"><rect width="9" height="9"/></svg>', '四角い図')`,
    [column],
  )
})
afterAll(() => database.drop())

const textOf = (id: string) => `最初の{段落|だんらく}。<script>alert(1)</script>

## ひとつめの見出し

![四角い図](a.svg)

_見本の図_

::mystery{id="${id}"}

## ふたつめの見出し

::figure{name="by-party"}

:::spoiler[解説を開く]
隠された答え
:::`

async function createColumn(given: Record<string, unknown> = {}): Promise<number> {
  const row = {
    title: "紙の上の手がかり",
    summary: "解いたあとの紙の話。",
    author: "書いた人",
    status: "published",
    published_at: "2026-01-01T00:00:00Z",
    ...given,
  }
  const names = Object.keys(row)
  const { rows } = await database.root.query<{ id: number }>(
    `insert into columns (${names.join(", ")}) values (${names.map((_, n) => `$${n + 1}`).join(", ")}) returning id`,
    Object.values(row),
  )
  return rows[0]?.id ?? 0
}

let site: Awaited<ReturnType<typeof openSiteWithFeeds>>
beforeEach(async () => {
  site = await openSiteWithFeeds(database)
})

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ""

describe("a column", () => {
  test("shows its text, drawing, figure, spoiler, and the card of a mystery that has ended", async () => {
    const main = mainOf(await site.read(`/columns/${column}`))
    expect(main).toContain("<ruby>段落<rp>（</rp><rt>だんらく</rt>")
    expect(main).toContain("&lt;script&gt;alert(1)&lt;/script&gt;")
    expect(main).toMatch(/<svg[^>]*viewBox="0 0 320 200"[^>]*role="img"[^>]*aria-label="四角い図"/)
    expect(main).toContain(`href="/mysteries/${mystery}"`)
    expect(main).toContain("開催終了")
    expect(main).toMatch(/<details[^>]*><summary>解説を開く/)
    expect(main).toMatch(/4人[\s\S]*に集計/)
    expect(main).toContain(`href="#part-2"`)
    expect(main).toContain("紙を見る人")
  })

  test("says what it is to search engines", async () => {
    const html = await site.read(`/columns/${column}`)
    expect(html).toContain("<title>紙の上の手がかり | ナゾメグリ</title>")
    expect(html).toContain(`<link rel="canonical" href="${origin}/columns/${column}"`)
    expect(html).toContain('<meta property="og:type" content="article"')
    const things = thingsOf(html)
    expect(things).toContainEqual(
      expect.objectContaining({
        "@type": "Article",
        headline: "紙の上の手がかり",
        datePublished: "2026-01-01T00:00:00.000Z",
        author: expect.objectContaining({ name: "紙を見る人" }),
      }),
    )
    expect(things).toContainEqual(expect.objectContaining({ "@type": "BreadcrumbList" }))
  })

  test("is on the page of the mystery that it names", async () => {
    const main = mainOf(await site.read(`/mysteries/${mystery}`))
    expect(main).toContain("この謎が出てくるコラム")
    expect(main).toContain(`href="/columns/${column}"`)
  })

  test("is on the start page, in the list, in the feed and in the sitemap", async () => {
    for (const address of ["/", "/columns", "/feeds/columns.xml", "/sitemaps/columns-1.xml"]) {
      expect(await site.read(address), address).toContain(`/columns/${column}`)
    }
    expect(await site.read("/sitemap.xml")).toContain("columns-1.xml")
  })
})

test("a column with a cover shows it above its text and in lists, with its topic", async () => {
  const id = await createColumn({ title: "表紙のあるコラム", tags: ["作る"], body: "本文。" })
  await database.root.query(
    `insert into column_pictures (column_id, name, svg, words)
     values ($1, 'cover.svg', '<svg viewBox="0 0 640 360"><rect width="9" height="9"/></svg>', '机の絵')`,
    [id],
  )
  const page = mainOf(await site.read(`/columns/${id}`))
  expect(page).toMatch(/<svg[^>]*viewBox="0 0 640 360"[^>]*aria-label="机の絵"[\s\S]*本文。/)
  expect(page).toContain("作る")
  const list = mainOf(await site.read("/columns"))
  expect(list).toMatch(/<svg[^>]*viewBox="0 0 640 360"[^>]*aria-hidden/)
  expect(list).toContain("作る")
})

test("a column without a cover has the first drawing of its text in lists, and none above its text", async () => {
  expect(mainOf(await site.read("/columns"))).toContain('viewBox="0 0 320 200"')
  const page = mainOf(await site.read(`/columns/${column}`))
  expect(page.match(/viewBox="0 0 320 200"/g)).toHaveLength(1)
})

describe("a guest does not find", () => {
  test.each([
    ["a draft", { status: "draft", published_at: null }],
    ["a column that was taken down", { status: "unpublished" }],
    ["a column before its time", { status: "scheduled", published_at: "2900-01-01T00:00:00Z" }],
  ])("%s", async (_, given) => {
    const id = await createColumn({ title: "まだ読めない", ...given })
    expect((await site.get(`/columns/${id}`)).status).toBe(404)
    for (const address of ["/columns", "/feeds/columns.xml", "/sitemaps/columns-1.xml"]) {
      expect(await site.read(address), address).not.toContain(`/columns/${id}"`)
    }
  })

  test.each([
    "/columns/0",
    "/columns/999999",
    "/columns/abc",
    "/columns/99999999999999",
    "/columns/page/99",
    "/columns/page/0",
  ])("%s", async (address) => {
    expect((await site.get(address)).status).toBe(404)
  })
})

test("the first page of the list has one address", async () => {
  const answer = await site.get("/columns/page/1")
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/columns"])
})

test("a column that is scheduled is published once its time has come", async () => {
  const id = await createColumn({ status: "scheduled", published_at: "2026-01-02T00:00:00Z" })
  const publish = (now: Date) =>
    database.db.service.transaction().execute((tx) => publishDue(tx as unknown as ServiceTx, now))
  await publish(new Date("2026-01-01T23:59:59Z"))
  expect((await site.get(`/columns/${id}`)).status).toBe(404)
  await publish(new Date("2026-01-02T00:00:00Z"))
  expect((await site.get(`/columns/${id}`)).status).toBe(200)
})

test("the shops and venues are listed by area, with what is played there today", async () => {
  const { rows } = await database.root.query<{ id: number }>(
    "insert into places (name, prefecture_id, stations, published) values ('湯島の館', '13', '{湯島}', true) returning id",
  )
  const id = await createMystery(database, {
    title: "いつでも遊べる館",
    prefectures: "13",
    types: "02",
  })
  await database.root.query("insert into mystery_places (mystery_id, place_id) values ($1, $2)", [
    id,
    rows[0]?.id,
  ])
  const main = mainOf(await site.read("/columns/mise"))
  expect(main).toContain("関東")
  expect(main).toContain("湯島の館")
  expect(main).toContain("湯島駅")
  expect(main).toContain("いつでも遊べる館")
  expect(main).not.toContain("終わった手紙")
})
