import { within } from "@testing-library/dom"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { addDays, dayText, tokyoDay, weekdayText } from "#shared/time/tokyo.ts"
import { addPlace, createMaker } from "#tests/e2e/support/catalogue.ts"
import { addReview } from "#tests/e2e/support/reviews.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { openBuiltSite } from "../support/built-site.ts"
import { readPage, type ReadPage, words } from "../support/read-page.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openBuiltSite>>
beforeAll(async () => void (database = await createDatabase()))
afterAll(() => database.drop())
beforeEach(async () => void (site = await openBuiltSite(database)))

const today = () => tokyoDay(site.clock.now)
const spelled = (day: string) => `${dayText(day)}（${weekdayText(day)}）`
const facts = ({ document }: ReadPage) => [...document.querySelectorAll("dl > div")].map(words)

test("a mystery states its facts", async () => {
  const [startDate, endDate] = [addDays(today(), -10), addDays(today(), 20)]
  const id = await createMystery(database, {
    title: "港町の失踪録",
    startDate,
    endDate,
    place: "港町の公民館",
    price: 3500,
    minPeople: 2,
    maxPeople: 6,
    minDuration: 60,
    duration: 90,
    types: "01,08",
    prefectures: "13,14",
    url: "https://example.com/minato",
  })
  const page = await readPage(site, `/mysteries/${id}`)
  expect(page.title).toBe("港町の失踪録 | ナゾメグリ")
  expect(facts(page)).toEqual([
    "ひとり3,500円",
    "所要時間60〜90分",
    "場所港町の公民館",
    expect.stringContaining(`期間${spelled(startDate)}〜${spelled(endDate)}あと20日`),
    "人数2〜6人",
  ])
  for (const word of ["街歩き", "オンライン", "東京都", "神奈川県"]) {
    expect(page.main.getAllByText(word)).not.toEqual([])
  }
  const official = page.main.getByRole("link", { name: /^公式サイトを見る/ })
  expect(official.getAttribute("href")).toBe("https://example.com/minato")
  expect(official.getAttribute("target")).toBe("_blank")
  expect(official.getAttribute("rel")).toContain("noopener")
})

test("a rerun tells who knows its content, what is known of it, and what is not", async () => {
  const earlier = await createMystery(database, { startDate: "2018-04-01", endDate: "2018-06-01" })
  const id = await createMystery(database, { types: "03" })
  await database.root.query(
    `insert into mystery_outlines (mystery_id, is_rerun, rerun_of, time_limit, solo, needs_phone, age_from, ticket_url)
     values ($1, true, $2, 60, false, true, 12, 'https://tickets.test/')`,
    [id, earlier],
  )
  const page = await readPage(site, `/mysteries/${id}`)
  const link = page.main.getByRole("link", { name: "2018年版をプレイ済の人は内容が同じです" })
  expect(link.getAttribute("href")).toBe(`/mysteries/${earlier}`)
  const tickets = page.main.getByRole("link", { name: "チケットのページ" })
  expect(tickets.getAttribute("href")).toBe("https://tickets.test/")
  expect(tickets.getAttribute("rel")).toContain("nofollow")
  expect(facts(page).slice(1)).toEqual([
    "人数ひとり参加できません",
    "持ち物スマホ",
    "制限時間60分",
    "購入チケットのページ",
    "対象年齢12歳から",
  ])
  expect(words(page.main.getByText(/^未確認：/))).toContain("ヒント、公式の難易度、注意")
  expect(page.document.head.innerHTML).toContain('"typicalAgeRange":"12-"')
})

test("only before its end a mystery's buttons lead to its tickets", async () => {
  for (const [endDate, count] of [
    [today(), 1],
    [addDays(today(), -1), 0],
  ] as const) {
    const id = await createMystery(database, { startDate: "2018-04-01", endDate })
    await database.root.query(
      "insert into mystery_outlines (mystery_id, ticket_url) values ($1, 'https://tickets.test/')",
      [id],
    )
    const page = await readPage(site, `/mysteries/${id}`)
    expect(page.main.queryAllByRole("link", { name: /^チケットのページを見る/ })).toHaveLength(
      count,
    )
  }
})

test("an unknown fact has no line", async () => {
  const page = await readPage(
    site,
    `/mysteries/${await createMystery(database, { prefectures: "" })}`,
  )
  expect(facts(page)).toEqual(["期間常設"])
  for (const name of ["場所", "制作", "ものがたり", "遊んだ人の体感"]) {
    expect(page.all.queryByRole("heading", { name })).toBeNull()
  }
  expect(page.all.queryByRole("link", { name: /^公式サイトを見る/ })).toBeNull()
  expect(words(page.document.body)).not.toContain("null")
})

test("the story keeps its line breaks, and its addresses are links", async () => {
  const id = await createMystery(database, {
    story: "一行目。\n二行目。\n\n四行目は https://example.com/hint。",
    prMessage: "今夜、灯台が嘘をつく。",
    content: "歩いて解きます。",
    tag: "屋外,海",
  })
  const page = await readPage(site, `/mysteries/${id}`)
  expect(page.all.getByText(/^一行目。/).textContent).toMatch(/^一行目。\n二行目。\n\n四行目は/)
  const link = page.all.getByRole("link", { name: /^https:\/\/example.com\/hint/ })
  expect(link.getAttribute("href")).toBe("https://example.com/hint")
  expect(link.getAttribute("target")).toBe("_blank")
  for (const each of ["今夜、灯台が嘘をつく。", "歩いて解きます。", "#屋外", "#海"]) {
    expect(page.all.getByText(each)).toBeDefined()
  }
})

test("the breadcrumbs lead over the prefecture and the type, also for crawlers", async () => {
  const trail = async (given: Record<string, unknown>) => {
    const page = await readPage(site, `/mysteries/${await createMystery(database, given)}`)
    const crumbs = within(page.all.getByRole("navigation", { name: "パンくずリスト" }))
    const links = crumbs
      .getAllByRole("link")
      .map((link) => [words(link), link.getAttribute("href")])
    const data = [...page.document.querySelectorAll("script[type='application/ld+json']")]
      .map((script) => JSON.parse(script.textContent ?? ""))
      .flatMap((each) => each["@graph"] ?? [each])
      .find((each) => each["@type"] === "BreadcrumbList")
    const told = data.itemListElement
      .slice(0, -1)
      .map(({ name, item }: Record<string, string>) => [name, new URL(item ?? "").pathname])
    expect(told).toEqual(links)
    return links
  }
  expect(await trail({ prefectures: "26,27", types: "03,01" })).toEqual([
    ["ホーム", "/"],
    ["京都府", "/mysteries/prefectures/26"],
    ["ルーム型", "/mysteries/prefectures/26/types/03"],
  ])
  expect(await trail({ prefectures: "", types: "08" })).toEqual([
    ["ホーム", "/"],
    ["すべての謎", "/mysteries"],
  ])
})

test("the buttons of an ended mystery lead to those that can be played now", async () => {
  const given = { prefectures: "46", types: "06" }
  const endDate = addDays(today(), -1)
  const id = await createMystery(database, { ...given, title: "終わった球場", endDate })
  await createMystery(database, { ...given, title: "いまの球場" })
  await createMystery(database, { ...given, title: "来月の球場", startDate: addDays(today(), 30) })
  const page = await readPage(site, `/mysteries/${id}`)
  const next = within(page.document.querySelector<HTMLElement>("#next") ?? page.document.body)
  expect(next.getByRole("heading", { name: "似た、いま遊べる謎" })).toBeDefined()
  expect(next.getByRole("link", { name: /^いまの球場/ })).toBeDefined()
  expect(next.queryByRole("link", { name: /^(来月|終わった)の?球場/ })).toBeNull()
  const jump = page.all.getByRole("link", { name: "似た、いま遊べる謎" })
  expect(jump.getAttribute("href")).toBe("#next")
})

test("place and maker are beside the story, each once", async () => {
  const maker = await createMaker(database, { name: "灯台制作所" })
  const id = await createMystery(database, { maker, prefectures: "13" })
  const stations = ["神保町", "九段下駅"]
  await addPlace(database, id, { name: "灯台ビル", stations, latitude: 35.5, longitude: 139.25 })
  for (let n = 0; n < 3; n++) await addPlace(database, id, { name: `${n + 2}つめの広場` })
  const page = await readPage(site, `/mysteries/${id}`)
  const aside = within(page.all.getByRole("complementary", { name: "参加の案内" }))
  for (const each of ["神保町駅・九段下駅", "灯台ビル", "1作品", "ほか2か所"]) {
    expect(aside.getByText(each)).toBeDefined()
  }
  const map = aside.getByRole("link", { name: /^地図で開く/ })
  expect(map.getAttribute("href")).toMatch(/openstreetmap\.org\/\?mlat=35\.5&mlon=139\.25/)
  expect(map.getAttribute("target")).toBe("_blank")
  expect(page.main.getAllByText(maker)).toHaveLength(1)
})

test("a subtitle is smaller, and a part of the title", async () => {
  const title = "浅草リアル謎解きゲーム～ゴロゴロ太鼓のナゾ～"
  const page = await readPage(site, `/mysteries/${await createMystery(database, { title })}`)
  const heading = page.main.getByRole("heading", { level: 1 })
  expect(words(heading)).toBe(title)
  expect(words(heading.querySelector("small"))).toBe("～ゴロゴロ太鼓のナゾ～")
})

test("photos of members come after their words, those of public reviews alone", async () => {
  const id = await createMystery(database)
  expect((await readPage(site, `/mysteries/${id}`)).html).not.toContain("みんなの写真")
  await addReview(database, id, { allPhotoUrls: ["/card.png", "/icon-512.png"] })
  await addReview(database, id, { allPhotoUrls: ["/himitsu.png"], isPrivate: true })
  site.clock.now = new Date(site.clock.now.getTime() + 1000)
  const page = await readPage(site, `/mysteries/${id}`)
  const rail = within(page.all.getByRole("region", { name: "みんなの写真" }))
  expect(rail.getAllByRole("button", { name: /さんの写真を拡大$/ })).toHaveLength(2)
  expect(page.html.indexOf('id="review"')).toBeLessThan(page.html.indexOf('id="photos"'))
  expect(page.html).not.toContain("himitsu")
})

test("an unpublished mystery is a 404", async () => {
  const id = await createMystery(database, { status: "draft", title: "まだ秘密" })
  const page = await readPage(site, `/mysteries/${id}`)
  expect(page.status).toBe(404)
  expect(page.html).not.toContain("まだ秘密")
})

test("the values of reviews are summed up", async () => {
  const id = await createMystery(database, { minDuration: 60, duration: 90 })
  const rated = [
    { difficultyRating: 5, actualPlayTimeMinutes: 90, satisfaction: 4.5, people_count: 1 },
    { difficultyRating: 4, actualPlayTimeMinutes: 90, satisfaction: 4.5, people_count: 2 },
    { difficultyRating: 4, actualPlayTimeMinutes: 120, satisfaction: 3, people_count: 7 },
    { difficultyRating: null, actualPlayTimeMinutes: 120 },
    { difficultyRating: 1, isPrivate: true, satisfaction: 0.5 },
  ]
  for (const each of rated) await addReview(database, id, each)
  const page = await readPage(site, `/mysteries/${id}`)
  const felt = page.document.querySelector<HTMLElement>("#feel")
  const text = words(felt)
  for (const each of [
    "4.3手ごわい",
    "3人のうち2人が「手ごわい」。",
    "1時間45分",
    "1時間30分〜2時間が中心。",
  ]) {
    expect(text).toContain(each)
  }
  expect(text).toMatch(/満足度\d\.\d満足度\d\.\d3人/)
  expect(felt?.querySelector("figure")).toBeNull()
  const toReviews = page.main.getByRole("link", { name: /件のナゾ活$/ })
  expect(toReviews.getAttribute("href")).toBe("#review")
  expect(page.all.getByRole("heading", { name: /^ナゾ活 ?4件$/ }).closest("#review")).not.toBeNull()
})

test("from ten voices on they are drawn", async () => {
  const id = await createMystery(database)
  for (let n = 0; n < 10; n++) {
    const [difficultyRating, actualPlayTimeMinutes] = n === 0 ? [5, 120] : [4, 90]
    await addReview(database, id, { difficultyRating, actualPlayTimeMinutes, people_count: 2 })
  }
  const page = await readPage(site, `/mysteries/${id}`)
  const text = words(page.document.querySelector<HTMLElement>("#feel"))
  for (const each of ["激難1", "手ごわい9", "楽勝0", "1時間30分がいちばん多く、9件。"]) {
    expect(text).toContain(each)
  }
  expect(text).toContain("参加人数ふたりが100%（10件）")
})

test("what five or more have told of their play is summed up in words", async () => {
  const [id, few] = [await createMystery(database), await createMystery(database)]
  const told = { best_people: 2, hints_used: 3, price_paid: 2400, participation: "family" }
  for (let n = 0; n < 4; n++) {
    await addReview(database, id, { ...told, best_people: 2 + (n % 2) })
    await addReview(database, few, { ...told, difficultyRating: 3 })
  }
  const last = { best_people: 6, hints_used: 0, price_paid: 0, participation: "alone" }
  await addReview(database, id, last)
  const feltOf = async (mystery: string) =>
    words((await readPage(site, `/mysteries/${mystery}`)).document.querySelector("#feel"))
  const felt = await feltOf(id)
  for (const each of [
    "おすすめの人数2〜3人がいちばん（5票）",
    "だれと家族 80%・ひとり 20%（5人）",
    "使ったヒント3回までの人が多い（5人）",
    "払った料金2,400円が中心（5人）",
  ]) {
    expect(felt).toContain(each)
  }
  expect(await feltOf(few)).not.toContain("みんなの遊び方")
})

test("without reviews the page says so once", async () => {
  const page = await readPage(site, `/mysteries/${await createMystery(database)}`)
  expect(page.all.getByRole("heading", { name: /^ナゾ活 ?0件$/ })).toBeDefined()
  expect(page.all.getByText("ナゾ活がありません。")).toBeDefined()
  expect(page.all.queryByText(/ナゾ活はまだありません/)).toBeNull()
  expect(page.all.queryByRole("navigation", { name: "ナゾ活のページ送り" })).toBeNull()
})

/** Too long to be said. */
const long = "とても楽しい謎でした。".repeat(5)

test("short reviews are said, and are never folded", async () => {
  const id = await createMystery(database)
  for (let n = 0; n < 9; n++) {
    const createdAt = new Date(Date.UTC(2026, 0, 1 + n)).toISOString()
    await addReview(database, id, { review: n % 2 === 0 ? "すごかった。" : long, createdAt })
  }
  const page = await readPage(site, `/mysteries/${id}`)
  const shown = [...page.document.querySelectorAll("#review article")]
  expect(shown).toHaveLength(9)
  const folded = shown.filter((each) => each.closest("details") !== null)
  expect(folded.map((each) => words(each).includes("すごかった。"))).toEqual([false])
})

test("eleven reviews are read page by page, in the order the reader chose", async () => {
  const id = await createMystery(database)
  const ids: number[] = []
  for (let n = 0; n < 11; n++) {
    const createdAt = new Date(Date.UTC(2026, 0, 1 + n)).toISOString()
    ids.push(await addReview(database, id, { review: `${n + 1}番目のナゾ活。${long}`, createdAt }))
  }
  await database.root.query("update review_stats set like_count = 5 where review_id = $1", [ids[0]])
  const texts = ({ document }: ReadPage) =>
    [...document.querySelectorAll("#review article")].map((one) => /\d+番目/.exec(words(one))?.[0])
  const pager = ({ all }: ReadPage) =>
    within(all.getByRole("navigation", { name: "ナゾ活のページ送り" }))

  const first = await readPage(site, `/mysteries/${id}`)
  expect(texts(first)).toHaveLength(10)
  expect(texts(first)[0]).toBe("11番目")
  const cards = [...first.document.querySelectorAll("#review article")]
  const shown = cards.filter((card) => card.closest("details") === null)
  expect(shown).toHaveLength(3)
  expect(first.all.getByText("残り7件を表示")).toBeDefined()
  expect(first.all.getByText("ネタバレは伏せてあります")).toBeDefined()
  const second = await first.follow(pager(first).getByRole("link", { name: "2ページ目" }))
  expect(second.address).toBe(`/mysteries/${id}?page=2#review`)
  expect(texts(second)).toEqual(["1番目"])
  expect(second.document.querySelector("#review details")).toBeNull()
  expect(second.title).toContain("2ページ目")

  const byLikes = await second.follow(second.all.getByRole("link", { name: "いいねが多い順" }))
  expect(byLikes.address).toBe(`/mysteries/${id}?sort=likes#review`)
  expect(texts(byLikes)[0]).toBe("1番目")
  const chosen = byLikes.all.getByRole("link", { name: "いいねが多い順" })
  expect(chosen.getAttribute("aria-current")).toBe("true")
  const last = await byLikes.follow(pager(byLikes).getByRole("link", { name: "次のページ" }))
  expect(last.address).toBe(`/mysteries/${id}?sort=likes&page=2#review`)
  expect(texts(last)).toEqual(["2番目"])
})

test("what others solved next is below", async () => {
  const id = await createMystery(database)
  const next = await createMystery(database, { title: "次の一手" })
  for (let n = 0; n < 2; n++) {
    const { uid } = await createMember(database)
    await createReview(database, { uid, mysteryId: id })
    await createReview(database, { uid, mysteryId: next })
  }
  const page = await readPage(site, `/mysteries/${id}`)
  expect(page.all.getByRole("heading", { name: "これを遊んだ人が次に選んだ謎" })).toBeDefined()
  const link = page.main.getByRole("link", { name: /^次の一手/ })
  expect(link.getAttribute("href")).toBe(`/mysteries/${next}`)
  expect(page.document.querySelectorAll(`main a[href="/mysteries/${id}"]`)).toHaveLength(0)
})
