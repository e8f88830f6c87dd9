import { within } from "@testing-library/dom"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { addPlace, createMaker } from "#tests/e2e/support/catalogue.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMystery } from "#tests/support/people.ts"
import { openBuiltSite } from "../support/built-site.ts"
import { readPage, type ReadPage, words } from "../support/read-page.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openBuiltSite>>
beforeAll(async () => void (database = await createDatabase()))
afterAll(() => database.drop())
beforeEach(async () => void (site = await openBuiltSite(database)))

const beside = ({ all }: ReadPage) =>
  within(all.getByRole("complementary", { name: "絞り込みと近くの一覧" }))
const titles = ({ main }: ReadPage) =>
  main.queryAllByRole("article").map((card) => words(card.querySelector("h2, h3")))
const finds = (title: string) => expect.arrayContaining([expect.stringContaining(title)])

test("by links alone one gets from the areas to a mystery, and back along the breadcrumbs", async () => {
  const id = await createMystery(database, { title: "路地の手紙", prefectures: "32" })
  const place = { name: "坂の上の広場", prefecture: "32", stations: ["坂下"] }
  await addPlace(database, id, place)
  const areas = await readPage(site, "/mysteries/areas")
  const prefecture = await areas.follow(areas.main.getByRole("link", { name: /^島根県/ }))
  expect(prefecture.h1()).toBe("島根県の謎解き・脱出ゲーム")
  const venue = await prefecture.follow(
    beside(prefecture).getByRole("link", { name: /坂の上の広場/ }),
  )
  expect(venue.h1()).toBe("坂の上の広場の謎解き・脱出ゲーム")
  expect(venue.main.getByText("島根県・坂下駅")).toBeDefined()
  expect(titles(venue)).toEqual(finds("路地の手紙"))

  const trail = within(venue.all.getByRole("navigation", { name: "パンくずリスト" }))
  expect(trail.getAllByRole("listitem").map(words)).toEqual([
    "ホーム",
    "エリア",
    "中国",
    "島根県",
    "坂の上の広場",
  ])
  const area = await venue.follow(trail.getByRole("link", { name: "中国" }))
  expect(area.h1()).toBe("中国の謎解き・脱出ゲーム")
})

test("a filter says what it does and is dropped by one link", async () => {
  await createMystery(database, { prefectures: "13", types: "01" })
  const page = await readPage(site, "/mysteries/prefectures/13")
  const filtered = await page.follow(beside(page).getByRole("link", { name: /^街歩き/ }))
  expect(filtered.h1()).toBe("東京都の「街歩き」の謎")
  const statuses = filtered.main.getAllByRole("status")
  const note = statuses.find((each) => words(each).includes("絞り込みを外す"))
  expect(words(note)).toContain("東京都の謎のうち、タイプが「街歩き」のものだけを表示しています。")
  const drop = within(note as HTMLElement).getByRole("link", { name: /絞り込みを外す/ })
  expect((await filtered.follow(drop)).h1()).toBe("東京都の謎解き・脱出ゲーム")
})

test("where nothing fits one is told so, and led to where something is", async () => {
  await createMystery(database, { title: "桜島の謎", prefectures: "46", types: "01" })
  const empty = await readPage(site, "/mysteries/prefectures/46/types/06")
  expect(empty.main.getByText("鹿児島県の「スタジアム型」に合う謎は、まだありません")).toBeDefined()
  expect(titles(empty)).toEqual([])
  const all = await empty.follow(empty.main.getByRole("link", { name: /^鹿児島県のすべての謎/ }))
  expect(all.h1()).toBe("鹿児島県の謎解き・脱出ゲーム")
  expect(titles(all)).toEqual(finds("桜島の謎"))
})

test("the pages of a listing are turned, and each has a title of its own", async () => {
  for (let n = 0; n < 25; n++) await createMystery(database, { prefectures: "01" })
  const first = await readPage(site, "/mysteries/areas/1")
  const pager = (page: ReadPage) => within(page.all.getByRole("navigation", { name: "ページ送り" }))
  const second = await first.follow(pager(first).getByRole("link", { name: "次のページ" }))
  expect(second.address).toBe("/mysteries/areas/1/page/2")
  expect(second.title).toBe(`${first.h1()}（2ページ目） | ナゾメグリ`)
  const back = await second.follow(pager(second).getByRole("link", { name: "前のページ" }))
  expect(back.address).toBe("/mysteries/areas/1")
})

test("a guest looks a maker up and sees what they made", async () => {
  const maker = { name: "灯台/100%工房", description: "海辺の謎ばかり。" }
  await createMaker(database, { ...maker, website: "https://example.com/" })
  await createMystery(database, { title: "夜の灯台", maker: maker.name })
  const makers = await readPage(site, "/mysteries/makers")
  const found = await search(makers, "１００％工房")
  expect(found.main.getAllByRole("status").map(words)).toContain("1組")
  const page = await found.follow(found.main.getByRole("link", { name: /灯台/ }))
  expect(page.h1()).toBe("灯台/100%工房がつくった謎解き・脱出ゲーム")
  expect(page.address).toBe(`/mysteries/makers/${encodeURIComponent(maker.name)}`)
  expect(page.main.getByText("海辺の謎ばかり。")).toBeDefined()
  expect(titles(page)).toEqual(finds("夜の灯台"))
  // The sign on a card leads here, too.
  const list = await readPage(site, "/mysteries?sort=new")
  const sign = list.main.getByRole("link", { name: `制作：${maker.name}` })
  expect((await list.follow(sign)).address).toBe(page.address)
})

test("makers stand in rows of the kana table, and a name that nobody has is said to be none", async () => {
  await createMystery(database, { maker: await createMaker(database, { name: "さざなみ" }) })
  const makers = await readPage(site, "/mysteries/makers")
  expect(currentRow(makers)).toMatch(/^すべて/)
  const rows = makers.all.getByRole("navigation", { name: "五十音の行" })
  const row = await makers.follow(within(rows).getByRole("link", { name: /^さ/ }))
  expect(row.address).toBe("/mysteries/makers?row=sa")
  expect(currentRow(row)).toMatch(/^さ/)
  expect(row.main.getByRole("link", { name: /さざなみ/ })).toBeDefined()
  const none = await search(row, "<script>alert(1)</script>")
  expect(none.main.getByText("あてはまる制作者は見つかりませんでした")).toBeDefined()
  expect(field(none).value).toBe("<script>alert(1)</script>")
  const all = await none.follow(none.main.getByRole("link", { name: "すべての制作者を見る" }))
  expect(all.address).toBe("/mysteries/makers")
  expect(field(all).value).toBe("")
})

const field = ({ all }: ReadPage) =>
  all.getByRole<HTMLInputElement>("searchbox", { name: "名前でさがす" })

function search(page: ReadPage, text: string): Promise<ReadPage> {
  const { form, name } = field(page)
  if (!form) throw new Error("The field is in no form.")
  return page.submit(form, { [name]: text })
}

function currentRow({ all }: ReadPage): string {
  const rows = all.getByRole("navigation", { name: "五十音の行" })
  return words(rows.querySelector("[aria-current]"))
}

test("what has ended is found by the month in which it did", async () => {
  await createMystery(database, {
    title: "おしまいの謎",
    startDate: "2019-01-01",
    endDate: "2019-04-30",
  })
  const archives = await readPage(site, "/mysteries/archives")
  const month = await archives.follow(archives.main.getByRole("link", { name: /^2019年\s*4月/ }))
  expect(month.h1()).toBe("2019年4月に終了した謎")
  expect(words(month.main.getByRole("article"))).toMatch(/開催終了.*おしまいの謎/)
  const [back] = month.all.getAllByRole("link", { name: "終了した謎" })
  expect((await month.follow(back as HTMLElement)).address).toBe("/mysteries/archives")
})

test("categories lead to areas, tags to the search", async () => {
  const given = { title: "はじめての謎", prefectures: "13", categories: "6", tag: "初夏" }
  await createMystery(database, given)
  const categories = await readPage(site, "/mysteries/categories")
  const links = categories.main.getAllByRole("link")
  const toArea = links.find(
    (link) => link.getAttribute("href") === "/mysteries/areas/3/categories/6",
  )
  const area = await categories.follow(toArea as HTMLElement)
  expect(area.h1()).toBe("関東の「初心者向け」の謎")
  expect(titles(area)).toEqual([expect.stringContaining("はじめての謎")])

  const tags = await readPage(site, "/mysteries/tags")
  const found = await tags.follow(tags.main.getByRole("link", { name: /^#\s*初夏/ }))
  expect(found.address).toBe(`/mysteries?tag=${encodeURIComponent("初夏")}`)
  expect(titles(found)).toEqual([expect.stringContaining("はじめての謎")])
})

describe("a maker with mysteries that run, are to come and have ended", () => {
  const maker = "三つの季節"
  const address = `/mysteries/makers/${encodeURIComponent(maker)}`
  const heads = ({ main }: ReadPage) =>
    main.getAllByRole("heading", { level: 2 }).flatMap((head) => {
      const text = words(head)
      return /謎(（つづき）)? ?\d+件$/.test(text) ? [text.replaceAll(" ", "")] : []
    })

  beforeAll(async () => {
    // The clock of the site is at 2026-04-01.
    await createMystery(database, { maker, title: "夏の謎", startDate: "2026-04-02" })
    await createMystery(database, { maker, title: "いつもの謎" })
    for (let n = 0; n < 26; n++) {
      await createMystery(database, { maker, title: `冬の謎${n}`, endDate: "2026-03-31" })
    }
    await createMystery(database, { maker, title: "春の謎", endDate: "2026-04-01" })
  })

  test("a guest reads them in this order, under headings with counts", async () => {
    const page = await readPage(site, address)
    expect(heads(page)).toEqual(["いま遊べる謎2件", "これから始まる謎1件", "終わった謎26件"])
    expect(
      titles(page)
        .slice(0, 4)
        .map((title) => title.replace(/（.*/, "")),
    ).toEqual(["春の謎", "いつもの謎", "夏の謎", "冬の謎25"])
    const data = await site.read(address)
    const listed = [...data.matchAll(/"name":"(.の謎\d*|いつもの謎)"/g)].map(([, name]) => name)
    expect(listed.slice(0, 4)).toEqual(["春の謎", "いつもの謎", "夏の謎", "冬の謎25"])
  })

  test("a group goes on under its heading on the next page", async () => {
    const page = await readPage(site, `${address}/page/2`)
    expect(heads(page)).toEqual(["終わった謎（つづき）26件"])
    expect(titles(page)).toHaveLength(5)
  })

  test("each heading links to the next group", async () => {
    const page = await readPage(site, address)
    const links = page.main.getAllByRole("link", { name: /^(これから|終了) \d+件/ })
    expect(links.map((link) => [words(link), link.getAttribute("href")])).toEqual([
      ["これから 1件", `${address}#before`],
      ["終了 26件", `${address}#ended`],
    ])
  })

  test("the page turns over at midnight in Tokyo", async () => {
    site.clock.now = new Date("2026-04-01T23:59:00+09:00")
    expect(heads(await readPage(site, address))[0]).toBe("いま遊べる謎2件")
    site.clock.now = new Date("2026-04-02T00:00:00+09:00")
    const page = await readPage(site, address)
    expect(heads(page)).toEqual(["いま遊べる謎2件", "終わった謎27件"])
    expect(titles(page)[0]).toContain("いつもの謎")
  })

  test("other orders are in the search, with the same condition", async () => {
    const page = await readPage(site, address)
    const orders = within(page.all.getByRole("navigation", { name: "並べかえ・絞り込む" }))
    const cheapest = await page.follow(orders.getByRole("link", { name: "安い順" }))
    expect(cheapest.address).toBe(`/mysteries?maker=${encodeURIComponent(maker)}&sort=price`)
    expect(titles(cheapest).every((title) => /[春夏冬いつもの]+の謎/.test(title))).toBe(true)
    const all = await page.follow(orders.getByRole("link", { name: "並べかえ・絞り込む" }))
    expect(all.address).toBe(`/mysteries?maker=${encodeURIComponent(maker)}`)
  })
})
