import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMystery } from "#tests/support/people.ts"
import { openBuiltSite } from "./support/built-site.ts"

let database: TestDatabase
let place: number
beforeAll(async () => {
  database = await createDatabase()
  const { rows } = await database.root.query(
    "insert into places (name, prefecture_id, published) values ('湯島の館', '13', true) returning id",
  )
  place = rows[0].id
  for (let n = 1; n <= 26; n++) {
    const id = await createMystery(database, {
      title: `${n}番目の謎`,
      prefectures: "13",
      types: "01",
      categories: "1",
      maker: "灯台舎",
      tag: "夜",
      endDate: "2026-03-15",
    })
    await database.root.query("insert into mystery_places (mystery_id, place_id) values ($1, $2)", [
      id,
      place,
    ])
  }
})
afterAll(() => database.drop())

let site: Awaited<ReturnType<typeof openBuiltSite>>
beforeEach(async () => {
  site = await openBuiltSite(database)
})

const titlesIn = (html: string) => [
  ...new Set([...html.matchAll(/\d+番目の謎/g)].map(([title]) => title)),
]
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ""
const at = (address: string) => address.replace(":place", String(place))
const linkOf = (html: string, rel: string) =>
  new RegExp(`<link rel="${rel}" href="[^"/]*//[^"/]*([^"]*)"`).exec(html)?.[1]
const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1]

/** All listings are one module. These three stand for the rest: fixed codes, an id of the database, free text. */
const thoroughlyTested = [
  "/mysteries/prefectures/13/types/01",
  "/mysteries/places/:place",
  "/mysteries/makers/%E7%81%AF%E5%8F%B0%E8%88%8E",
]
const brieflyTested = [
  "/mysteries/areas/3",
  "/mysteries/areas/3/types/01",
  "/mysteries/areas/3/categories/1",
  "/mysteries/categories/1",
  "/mysteries/prefectures/13",
  "/mysteries/prefectures/13/categories/1",
]
const listings = [...thoroughlyTested, ...brieflyTested]

test.each(brieflyTested)(
  "the listing %s lists its mysteries on two pages under its name",
  async (listing) => {
    const [first, second] = [await site.readCached(listing), await site.read(`${listing}/page/2`)]
    expect(/<h1[^>]*>(.+?)<\/h1>/.exec(mainOf(first))?.[1]).toBeTruthy()
    const seen = [...titlesIn(mainOf(first)), ...titlesIn(mainOf(second))]
    expect([seen.length, new Set(seen).size]).toEqual([26, 26])
    expect([linkOf(first, "canonical"), linkOf(second, "canonical")]).toEqual([
      listing,
      `${listing}/page/2`,
    ])
    expect((await site.get(`${listing}/page/3`)).status).toBe(404)
    const one = await site.get(`${listing}/page/1`)
    expect([one.status, one.headers.get("location")]).toEqual([301, listing])
  },
)

describe.each(thoroughlyTested)("the listing %s", (listing) => {
  test("is rendered once for everybody, whatever parameters are added to its address", async () => {
    const answer = await site.get(at(listing))
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([
      200,
      expect.stringMatching(/^public/),
    ])
    const kept = await site.readCached(at(listing))
    expect(await site.read(at(`${listing}?utm_source=x&page=2`))).toBe(kept)
    expect(site.lines.at(-1)?.cache).toBe("hit")
  })

  test("lists each mystery once over all pages and links to the next page", async () => {
    const [first, second] = [await site.read(at(listing)), await site.read(at(`${listing}/page/2`))]
    const seen = [...titlesIn(mainOf(first)), ...titlesIn(mainOf(second))]
    expect([seen.length, new Set(seen).size]).toEqual([26, 26])
    expect([linkOf(first, "canonical"), linkOf(first, "next"), linkOf(first, "prev")]).toEqual([
      at(listing),
      at(`${listing}/page/2`),
      undefined,
    ])
    expect([linkOf(second, "canonical"), linkOf(second, "prev"), linkOf(second, "next")]).toEqual([
      at(`${listing}/page/2`),
      at(listing),
      undefined,
    ])
    expect(titleOf(second)).toContain("（2ページ目）")
  })

  test("redirects /page/1 to its own address", async () => {
    for (const asked of [`${listing}/page/1`, `${listing}/page/1?utm_source=x`]) {
      const answer = await site.get(at(asked))
      expect([answer.status, answer.headers.get("location")]).toEqual([301, at(listing)])
    }
  })

  test.each(["3", "0", "02", "-1", "1.5", "abc", "999999999", "99999999999999999999", "%00x"])(
    "has no page %s",
    async (page) => {
      const answer = await site.get(at(`${listing}/page/${page}`))
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"])
    },
  )

  test("is rendered again when a mystery is renamed or unpublished", async () => {
    const id = await createMystery(database, {
      title: "消える謎",
      prefectures: "13",
      types: "01",
      categories: "1",
      maker: "灯台舎",
    })
    await database.root.query("insert into mystery_places (mystery_id, place_id) values ($1, $2)", [
      id,
      place,
    ])
    expect(await site.readCached(at(listing))).toContain("消える謎")
    await database.root.query("update mysteries set title = '現れた謎' where id = $1", [id])
    const renamed = await site.readFresh(at(listing))
    expect(renamed).toContain("現れた謎")
    expect(renamed).not.toContain("消える謎")
    await site.readCached(at(listing))
    await database.root.query("update mysteries set status = 'draft' where id = $1", [id])
    expect(await site.readFresh(at(listing))).not.toContain("現れた謎")
    await database.root.query("delete from mysteries where id = $1", [id])
  })
})

test("no two listings have the same title", async () => {
  const areas = Array.from({ length: 9 }, (_, n) => `/mysteries/areas/${n + 1}`)
  const prefectures = Array.from(
    { length: 47 },
    (_, n) => `/mysteries/prefectures/${String(n + 1).padStart(2, "0")}`,
  )
  const titles: (string | undefined)[] = []
  for (const address of [...areas, ...prefectures, ...listings.map(at)]) {
    titles.push(titleOf(await site.read(address)))
  }
  const known = new Set(titles)
  // Includes one area and one prefecture that are among the listings above.
  expect(known.size).toBe(titles.length - 2)
})

test.each([
  ["/mysteries/areas/03", "/mysteries/areas/3"],
  ["/mysteries/prefectures/1", "/mysteries/prefectures/01"],
  ["/mysteries/prefectures/013/types/1", "/mysteries/prefectures/13/types/01"],
  ["/mysteries/places/0:place", "/mysteries/places/:place"],
  [
    "/mysteries/makers/%e7%81%af%e5%8f%b0%e8%88%8e",
    "/mysteries/makers/%E7%81%AF%E5%8F%B0%E8%88%8E",
  ],
  ["/mysteries/tags?page=1", "/mysteries/tags"],
  ["/mysteries/makers?page=1&row=ta", "/mysteries/makers?row=ta"],
  ["/mysteries/makers?row=&q=+%E7%81%AF%E5%8F%B0+", "/mysteries/makers?q=%E7%81%AF%E5%8F%B0"],
  ["/mysteries/archives?ym=2026-03&page=1", "/mysteries/archives?ym=2026-03"],
])("%s redirects permanently to %s", async (given, target) => {
  const answer = await site.get(at(given))
  expect([answer.status, answer.headers.get("location")]).toEqual([301, at(target)])
})

test.each([
  "/mysteries/areas/0",
  "/mysteries/areas/10",
  "/mysteries/areas/3/types/17",
  "/mysteries/areas/3/categories/12",
  "/mysteries/areas/3/types",
  "/mysteries/prefectures/48",
  "/mysteries/prefectures/tokyo",
  "/mysteries/prefectures",
  "/mysteries/prefectures/13/page",
  "/mysteries/categories/0",
  "/mysteries/places/999999",
  "/mysteries/places/99999999999999999999",
  "/mysteries/places/-1",
  "/mysteries/makers/誰も知らない",
  "/mysteries/makers/'%20or%20true%20--",
  "/mysteries/tags?page=2",
  "/mysteries/tags?page=x",
  "/mysteries/makers?page=2",
  "/mysteries/makers?row=zzz",
  "/mysteries/archives?ym=2026-13",
  "/mysteries/archives?ym=0000-01",
  "/mysteries/archives?ym=2026-3",
  "/mysteries/archives?ym=2026-05",
  "/mysteries/archives?ym=2026-03&page=3",
  "/mysteries/archives?page=2",
  "/mysteries/archives?ym='",
])("%s is a 404 that nobody caches", async (address) => {
  const answer = await site.get(address)
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"])
  expect(await answer.text()).toContain("Page Not Found")
})

test("an empty listing is a page that says so and is not indexed", async () => {
  const html = await site.read("/mysteries/prefectures/13/types/13")
  expect(html).toContain("東京都の「本」に合う謎は、まだありません")
  expect(mainOf(html)).toContain('href="/mysteries/prefectures/13"')
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
})

describe("a maker", () => {
  test.each(["a/b", "a%2Fb", "100%", "📦 箱の会", "a & b? #c", "<b>", "謎.data", "page"])(
    "called %s has a listing, with all of its pages",
    async (name) => {
      for (let n = 0; n < 25; n++) {
        await createMystery(database, { title: `${n}番目の謎`, maker: name })
      }
      const spelt = encodeURIComponent(name).replace(/\.data$/, "%2Edata")
      const address = `/mysteries/makers/${spelt}`
      expect(titlesIn(mainOf(await site.read(address)))).toHaveLength(24)
      expect(titlesIn(mainOf(await site.read(`${address}/page/2`)))).toHaveLength(1)
      // The browser requests this when a link within the site is followed.
      expect((await site.get(`${address}.data`)).status).toBe(200)
      expect(await site.read("/mysteries/makers?q=" + encodeURIComponent(name))).toContain(
        `href="${address}"`,
      )
    },
  )

  test("that is unpublished has a listing without their own text", async () => {
    await database.root.query(
      `insert into users (uid, name) values ('claims', 'だれか');
       insert into makers (name, description, published) values ('自称工房', 'まだ見ていない紹介。', false);
       insert into maker_members (maker, uid, way) values ('自称工房', 'claims', 'desk')`,
    )
    await createMystery(database, { title: "自称の謎", maker: "自称工房" })
    const address = `/mysteries/makers/${encodeURIComponent("自称工房")}`
    const html = await site.readCached(address)
    expect(html).toContain("自称の謎")
    expect(html).not.toContain("まだ見ていない紹介。")
    await database.root.query("update makers set published = true where name = '自称工房'")
    expect(await site.readFresh(address)).toContain("まだ見ていない紹介。")
  })
})

test.each([
  "/mysteries/areas",
  "/mysteries/categories",
  "/mysteries/makers",
  "/mysteries/makers?row=ta",
  "/mysteries/makers?q=灯台",
  "/mysteries/tags",
  "/mysteries/archives",
  "/mysteries/archives?ym=2026-03",
  "/mysteries/archives?ym=2026-03&page=2",
])("%s is rendered once for everybody, and again when a mystery changes", async (address) => {
  await site.readCached(encodeURI(address))
  const id = await createMystery(database, { maker: "とおり雨", tag: "雨" })
  expect(await site.readFresh(encodeURI(address))).toContain("<h1")
  await database.root.query("delete from mysteries where id = $1", [id])
})
