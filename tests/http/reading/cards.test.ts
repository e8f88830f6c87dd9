import { within } from "@testing-library/dom"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { addDays, shortDayText, tokyoDay } from "#shared/time/tokyo.ts"
import { createMaker } from "#tests/e2e/support/catalogue.ts"
import { addReview } from "#tests/e2e/support/reviews.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery } from "#tests/support/people.ts"
import { openBuiltSite } from "../support/built-site.ts"
import { addressOf, readPage, type ReadPage, words } from "../support/read-page.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openBuiltSite>>
beforeAll(async () => void (database = await createDatabase()))
afterAll(() => database.drop())
beforeEach(async () => void (site = await openBuiltSite(database)))

const inDays = (count: number) => addDays(tokyoDay(site.clock.now), count)
const readList = () => readPage(site, "/mysteries?sort=new")

function cardOf({ document }: ReadPage, title: string): HTMLElement {
  const headings = [...document.querySelectorAll("article h2, article h3")]
  const card = headings.find((each) => words(each).includes(title))?.closest("article")
  if (!card) throw new Error(`There is no card of ${title}.`)
  return card
}

test("a card says by its label how a mystery stands", async () => {
  const label = /^(PickUp(PR)?|開催終了|開催前|終了間近)$/
  const stands: [string, string[], Record<string, unknown>][] = [
    ["おすすめ", ["PickUp"], { subscription: true, endDate: inDays(-1) }],
    ["広告", ["PickUpPR"], { subscription: true, paid: true }],
    ["昨日まで", ["開催終了"], { endDate: inDays(-1) }],
    ["明日から", ["開催前"], { startDate: inDays(1), endDate: inDays(2) }],
    ["14日後まで", ["終了間近"], { endDate: inDays(14) }],
    ["15日後まで", [], { endDate: inDays(15) }],
    ["いつでも", [], {}],
    ["今日まで", ["開催終了"], { endDate: inDays(0) }],
  ]
  for (const [title, , given] of stands) await createMystery(database, { title, ...given })
  const page = await readList()
  for (const [title, labels] of stands) {
    const paragraphs = [...cardOf(page, title).querySelectorAll("p")].map(words)
    expect(
      paragraphs.filter((each) => label.test(each)),
      title,
    ).toEqual(labels)
  }
  expect(words(cardOf(page, "今日まで"))).toContain("本日まで")
  expect(words(cardOf(page, "昨日まで"))).not.toContain("本日まで")
})

test("a card says from when to when", async () => {
  const [start, end] = [inDays(-3), inDays(40)]
  const ranges: [string, string, Record<string, unknown>][] = [
    ["両方", `${shortDayText(start)}〜${shortDayText(end)}`, { startDate: start, endDate: end }],
    ["始まり", `${shortDayText(start)}〜`, { startDate: start }],
    ["終わり", `〜${shortDayText(end)}`, { endDate: end }],
    ["一日", shortDayText(end), { startDate: end, endDate: end }],
    ["なし", "常設", {}],
    ["本", "いつでも", { types: "12" }],
  ]
  for (const [title, , given] of ranges) await createMystery(database, { title, ...given })
  const page = await readList()
  for (const [title, range] of ranges) {
    expect(within(cardOf(page, title)).getByText(range), title).toBeDefined()
  }
})

test("a card says how many solved it once five people know, and so does its page", async () => {
  const five = await createMystery(database, { title: "五人が知る" })
  const four = await createMystery(database, { title: "四人が知る" })
  for (const outcome of ["success", "failure", "success", "success"]) {
    await addReview(database, five, { outcome, difficultyRating: 3 })
    await addReview(database, four, { outcome, difficultyRating: 3 })
  }
  await addReview(database, five, { outcome: "failure" })
  const page = await readList()
  const text = "成功率 60%（5人）"
  expect(words(cardOf(page, "五人が知る"))).toContain(text)
  expect(words(cardOf(page, "四人が知る"))).not.toContain("成功率")
  const feelOf = async (id: string) =>
    words((await readPage(site, `/mysteries/${id}`)).document.querySelector("#feel"))
  expect(await feelOf(five)).toContain("成功率60%（5人）")
  expect(await feelOf(four)).not.toContain("成功率")
})

test("a card shows the satisfaction of five or more members, whether they wrote or only rated", async () => {
  const id = await createMystery(database, { title: "みんなの満足" })
  const few = await createMystery(database, { title: "四人の満足" })
  for (const satisfaction of [5, 5, 4, 4]) {
    await addReview(database, id, { satisfaction })
    await addReview(database, few, { satisfaction })
  }
  const { uid } = await createMember(database)
  await database.root.query(
    "insert into favorite_mysteries (uid, mysteryid, status, satisfaction) values ($1, $2, 2, 4)",
    [uid, id],
  )
  const page = await readList()
  expect(words(cardOf(page, "みんなの満足"))).toContain("満足度 4.1（5人）")
  expect(words(cardOf(page, "四人の満足"))).not.toContain("満足度")
})

test("a card names maker, prefecture, type and tags, and draws something where there is no picture", async () => {
  const maker = await createMaker(database, { name: "謎工房" })
  const given = { maker, prefectures: "13,27", types: "03,16", tag: "ホラー,夜,雨の日OK" }
  await createMystery(database, { title: "全部入り", ...given })
  const card = cardOf(await readList(), "全部入り")
  expect(within(card).getByRole("img", { name: `制作：${maker}` })).toBeDefined()
  for (const each of ["東京・大阪", "ルーム型", "脱出ゲーム", "#ホラー", "#夜", "+1件のタグ"]) {
    expect(words(card)).toContain(each)
  }
  expect(within(card).getByRole("link", { name: /^0\s*件のナゾ活を読む$/ })).toBeDefined()
  expect(card.querySelector("img")).toBeNull()
  expect(card.querySelector("svg")).not.toBeNull()
})

test("a card leads to its mystery in a tab of its own, and to its reviews", async () => {
  const id = await createMystery(database, { title: "三人の評判" })
  for (const difficultyRating of [4, 3, 3]) await addReview(database, id, { difficultyRating })
  const page = await readList()
  const card = within(cardOf(page, "三人の評判"))
  const link = card.getByRole("link", { name: /^三人の評判/ })
  expect(link.getAttribute("target")).toBe("_blank")
  expect((await page.follow(link)).h1()).toBe("三人の評判")
  const toReviews = card.getByRole("link", { name: /^3 ?件のナゾ活を読む$/ })
  expect(addressOf(toReviews)).toBe(`/mysteries/${id}#review`)
  const { document } = await page.follow(toReviews)
  expect(words(document.querySelector("#review"))).toMatch(/^ナゾ活 ?3件/)
})

test("a card shows the average difficulty with one decimal, and none without a rating", async () => {
  const rated = await createMystery(database, { title: "評価あり" })
  for (const difficultyRating of [4, 3, 3]) await addReview(database, rated, { difficultyRating })
  await addReview(database, await createMystery(database, { title: "評価なし" }))
  const page = await readList()
  const card = within(cardOf(page, "評価あり"))
  expect(card.getByRole("button", { name: "難易度の平均 3.3" })).toBeDefined()
  const text = words(cardOf(page, "評価なし"))
  expect(text).toMatch(/1 ?件のナゾ活/)
  expect(text).not.toContain("難易度の平均")
})

test("the first two posters of a list load at once, the others when they come near", async () => {
  for (let n = 0; n < 4; n++) await createMystery(database, { img: `/poster-${n}.png` })
  const { document } = await readList()
  const posters = [...document.querySelectorAll('article img[src^="/poster-"]')]
  expect(posters.map((each) => each.getAttribute("loading"))).toEqual([
    "eager",
    "eager",
    "lazy",
    "lazy",
  ])
})

test("the data of cards is in a document once, as their markup, and whole for a page that is already open", async () => {
  await createMystery(database, { title: "二度はいらない", endDate: "2031-07-09" })
  const { html } = await readPage(site, "/mysteries?sort=new")
  const [markup = "", data = ""] = html.split("window.__reactRouterContext = ")
  expect(markup).toContain("2031/7/9")
  expect(data).not.toMatch(/二度はいらない|2031-07-09/)
  const loaded = await site.get("/mysteries.data?sort=new")
  expect(await loaded.text()).toContain("2031-07-09")
})
