import { longReview } from "#tests/support/long-review.ts"
import { within } from "@testing-library/dom"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { createComment } from "#tests/e2e/support/catalogue.ts"
import { addReview } from "#tests/e2e/support/reviews.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { openBuiltSite } from "../support/built-site.ts"
import { addressOf, readPage, words } from "../support/read-page.ts"
import { origin } from "../support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openBuiltSite>>
beforeAll(async () => void (database = await createDatabase()))
afterAll(() => database.drop())
beforeEach(async () => void (site = await openBuiltSite(database)))

test("a review has a page of its own with its whole text", async () => {
  const mystery = await createMystery(database, {
    title: "灯台の嘘",
    types: "03",
    prefectures: "13,14",
  })
  const text = `${"最後まで読める長い感想です。".repeat(40)}最後の一問で声が出ました。おわり`
  const review = await addReview(database, mystery, {
    name: "謎田めぐる",
    review: text,
    createdAt: "2026-01-09T15:30:00Z",
    playDate: "2026-01-05",
    allPhotoUrls: ["/card.png", "/icon-512.png"],
  })
  const page = await readPage(site, `/mysteries/reviews/${review}`)
  expect(page.title).toBe("灯台の嘘のナゾ活 | ナゾメグリ")
  expect(page.h1()).toBe("灯台の嘘のナゾ活")
  expect(page.meta("description")).toMatch(/^謎田めぐるさんのナゾ活：最後まで読める/)
  const trail = within(page.all.getByRole("navigation", { name: "パンくずリスト" }))
  expect(trail.getAllByRole("listitem").map(words)).toEqual([
    "ホーム",
    "ナゾ活を読む",
    "灯台の嘘のナゾ活",
  ])
  const shown = words(page.document.querySelector("main"))
  expect(shown).toContain("2026年1月10日")
  expect(shown).toContain("1月5日プレイ")
  const parts = page.document.querySelectorAll('article [data-tells="感想"]')
  expect(Array.from(parts, (part) => part.textContent).join("")).toBe(text)
  expect(page.all.getAllByRole("button", { name: /を拡大$/ })).toHaveLength(2)
  for (const fact of ["ルーム型", "東京都・神奈川県", "謎田めぐる"]) {
    expect(page.main.getAllByText(fact)).not.toEqual([])
  }
  const link = page.main.getByRole("link", { name: "灯台の嘘" })
  expect((await page.follow(link)).address).toBe(`/mysteries/${mystery}`)
})

test("a long review begins with its first sentence, and is read in paragraphs", async () => {
  const id = await createMystery(database)
  const lead = "ずっと予約したかった公演です。"
  const said = `机の上に原稿がありました。||…||が置いてあります。${"ふつうに読みました。".repeat(12)}`
  const review = await addReview(database, id, { review: `${lead}${said}\n\nまた行く。` })
  const { document } = await readPage(site, `/mysteries/reviews/${review}`)
  const article = document.querySelector("article")
  expect(words(article?.querySelector('[data-tells="感想"]') ?? null)).toBe(lead)
  const paragraphs = Array.from(
    article?.querySelectorAll('div[data-tells="感想"] > p') ?? [],
    words,
  )
  expect(paragraphs).toHaveLength(5)
  expect(paragraphs[0]).toContain("ネタバレ")
  expect(paragraphs.at(-1)).toBe("また行く。")
  expect(words(article).split(lead)).toHaveLength(2)
})

test("its reader can like a review, go on to the comments, want its mystery and share it", async () => {
  const mysteryId = await createMystery(database, { title: "渡す謎" })
  const review = await addReview(database, mysteryId, { name: "渡す人" })
  const { main } = await readPage(site, `/mysteries/reviews/${review}`)
  expect(main.getByRole("button", { name: "いいね 0件" })).toBeDefined()
  expect(main.getByRole("button", { name: "この謎を気になるに入れる" })).toBeDefined()
  const hrefOf = (name: RegExp) => main.getByRole("link", { name }).getAttribute("href") ?? ""
  expect(hrefOf(/^コメント 0件を読む/)).toBe("#comment")
  const share = new URL(hrefOf(/^共有/))
  expect(share.host).toBe("x.com")
  const address = `${origin}/mysteries/reviews/${review}`
  expect(share.searchParams.get("text")).toBe(`渡す謎｜渡す人さんのナゾ活\r\n${address}`)
})

test("a review says how its author liked the mystery, or that they did not say", async () => {
  const id = await createMystery(database)
  const rated = await addReview(database, id, { name: "つけた人", satisfaction: 3.5 })
  const unrated = await addReview(database, id, { name: "つけない人" })
  const page = await readPage(site, `/mysteries/reviews/${unrated}`)
  const article = within(page.main.getAllByRole("article")[0] as HTMLElement)
  expect(article.getByText("満足度はつけていません")).toBeDefined()
  // Others are quoted with theirs.
  const others = within(page.all.getByRole("region", { name: "この謎のほかのナゾ活" }))
  expect(words(others.getByRole("article", { name: "つけた人さんのナゾ活" }))).toContain("3.5")
  const given = await readPage(site, `/mysteries/reviews/${rated}`)
  expect(given.all.queryByText("満足度はつけていません")).toBeNull()
})

test("beside a review one finds what else its author wrote about, with how they liked it", async () => {
  const author = await createMember(database, { name: "書きつづける人" })
  const about = async (title: string, more: Record<string, unknown> = {}) =>
    await createReview(database, {
      uid: author.uid,
      mysteryId: await createMystery(database, { title }),
      ...more,
    })
  const review = await about("いまの謎")
  const other = await about("前の謎", { satisfaction: 4.5 })
  await about("ひみつの謎", { isPrivate: true })
  const page = await readPage(site, `/mysteries/reviews/${review}`)
  const also = within(page.all.getByRole("region", { name: "書きつづける人さんのほかのナゾ活" }))
  const [link, ...more] = also.getAllByRole("link", { name: /謎/ })
  expect(words(link)).toMatch(/前の謎.*4\.5/)
  expect(addressOf(link as HTMLElement)).toBe(`/mysteries/reviews/${other}`)
  expect(more).toEqual([])

  // It goes with its review.
  await site.readCached(`/mysteries/reviews/${review}`)
  await database.root.query("delete from mystery_reviews where id = $1", [other])
  expect(await site.readFresh(`/mysteries/reviews/${review}`)).not.toContain("さんのほかのナゾ活")
})

test("the address in notifications shows the same review", async () => {
  const review = await addReview(database, await createMystery(database), {
    review: "同じ文章です。",
  })
  for (const address of [
    `/mysteries/reviews/detail?id=${review}`,
    `/mysteries/reviews/${review}`,
  ]) {
    const page = await readPage(site, address)
    expect(page.all.getAllByText("同じ文章です。")).not.toEqual([])
    expect(page.canonical()).toBe(`${origin}/mysteries/reviews/${review}`)
  }
  for (const id of ["", "?id=", "?id=0", "?id=-1", "?id=1e9", "?id=999999999999", "?id=%27--"]) {
    expect((await readPage(site, `/mysteries/reviews/detail${id}`)).status, id).toBe(404)
  }
})

test("a review says when and for how much its mystery is played, and leads there", async () => {
  const id = await createMystery(database, { endDate: "2026-12-08", price: 2400 })
  const review = await addReview(database, id)
  const about = within(
    (await readPage(site, `/mysteries/reviews/${review}`)).all.getByRole("complementary", {
      name: "この謎について",
    }),
  )
  expect(about.getByText("2,400円")).toBeDefined()
  expect(about.getByText("〜2026/12/8")).toBeDefined()
  expect(addressOf(about.getByRole("link", { name: "この謎を見る" }))).toBe(`/mysteries/${id}`)
  await site.readCached(`/mysteries/reviews/${review}`)
  await database.root.query("update mysteries set price = 2600 where id = $1", [id])
  expect(await site.readFresh(`/mysteries/reviews/${review}`)).toContain("2,600円")
})

test("a review without comments says so", async () => {
  const review = await addReview(database, await createMystery(database))
  const page = await readPage(site, `/mysteries/reviews/${review}`)
  const section = within(page.all.getByRole("region", { name: /^コメント ?0件$/ }))
  expect(section.getByText("まだコメントがありません")).toBeDefined()
  const login = section.getByRole("link", { name: "コメントを投稿するにはログインしてください" })
  expect(addressOf(login)).toBe(`/login?redirect=%2Fmysteries%2Freviews%2F${review}%23comment`)
})

test("a review without rating says so", async () => {
  const id = await createMystery(database)
  await addReview(database, id, { review: longReview })
  const page = await readPage(site, `/mysteries/${id}`)
  const card = page.document.querySelector("#review article")
  expect(words(card)).toContain("難易度：未評価")
  expect(words(card)).not.toContain("プレイ時間")
})

test("a review of 150 characters is shown whole", async () => {
  const id = await createMystery(database)
  const text = `${"い".repeat(149)}終`
  await addReview(database, id, { review: text })
  const page = await readPage(site, `/mysteries/${id}`)
  expect(page.main.getAllByText(text)).not.toEqual([])
  expect(page.all.queryByRole("button", { name: "全て表示" })).toBeNull()
})

test("nobody but its author finds a private review", async () => {
  const id = await createMystery(database)
  const review = await addReview(database, id, { review: "自分だけの記録です", isPrivate: true })
  for (const address of [`/mysteries/${id}`, "/mysteries/reviews", "/"]) {
    expect((await readPage(site, address)).html).not.toContain("自分だけの記録です")
  }
  for (const address of [
    `/mysteries/reviews/${review}`,
    `/mysteries/reviews/detail?id=${review}`,
  ]) {
    expect((await readPage(site, address)).status).toBe(404)
  }
  const page = await readPage(site, `/mysteries/${id}`)
  expect(page.all.getByText("ナゾ活がありません。")).toBeDefined()
})

test("an old review shows its single photo, and a review without photos has no photo area", async () => {
  const id = await createMystery(database)
  await addReview(database, id, { photoUrl: "/card.png", createdAt: "2026-01-01T00:00:00Z" })
  await addReview(database, id, { photoUrl: "", allPhotoUrls: ["", " "] })
  const page = await readPage(site, `/mysteries/${id}`)
  expect(page.document.querySelectorAll("#review article")).toHaveLength(2)
  expect(page.main.getAllByRole("button", { name: /^画像\d+を拡大$/ })).toHaveLength(1)
  expect(page.all.queryByRole("button", { name: "画像を全て表示" })).toBeNull()
})

test("a long address is shown by its first 47 characters, and leads where it says", async () => {
  const address = `https://nazo.example/${"a".repeat(29)}`
  expect(address).toHaveLength(50)
  const id = await addReview(database, await createMystery(database), {
    review: `${address} と ${address}b です。`,
  })
  const page = await readPage(site, `/mysteries/reviews/${id}`)
  const [whole, long] = page.main
    .getAllByRole("link", { name: /^https:\/\/nazo/ })
    .map((link) => [link.getAttribute("href"), words(link)])
  expect(whole).toEqual([address, `${address}（新しいタブで開きます）`])
  expect(long).toEqual([`${address}b`, `${address.slice(0, 47)}...（新しいタブで開きます）`])
})

test("comments are read from the first to the last", async () => {
  const writer = await createMember(database, { name: "書いた人" })
  const mysteryId = await createMystery(database)
  const reviewId = await createReview(database, { uid: writer.uid, mysteryId })
  const comments: [string, string, string][] = [
    ["ひと言目", "2026-02-01T00:00:00Z", "おもしろそう！"],
    ["ふた言目", "2026-02-02T16:00:00Z", "@ひと言目 ぜひ https://example.com/go を。"],
  ]
  for (const [name, created_at, content] of comments.toReversed()) {
    const { uid } = await createMember(database, { name })
    await createComment(database, { uid, reviewId, content, created_at })
  }
  const page = await readPage(site, `/mysteries/reviews/${reviewId}`)
  const section = within(page.all.getByRole("region", { name: /^コメント ?2件$/ }))
  const [first, second] = section.getAllByRole("article")
  expect(words(first)).toContain("おもしろそう！")
  expect(words(second)).toMatch(/ふた言目.*2026年2月3日.*ぜひ/)
  const link = within(second as HTMLElement).getByRole("link", { name: /^https:\/\/example/ })
  expect(link.getAttribute("target")).toBe("_blank")
  for (const comment of section.getAllByRole("article")) {
    const buttons = within(comment).getAllByRole("button")
    expect(buttons.map((one) => one.getAttribute("aria-label") ?? words(one))).toEqual([
      expect.stringMatching(/^いいね ?0件$/),
      "そのほかの操作",
    ])
    expect(buttons[0]?.hasAttribute("disabled")).toBe(true)
  }
  const name = "コメントを投稿するにはログインしてください"
  expect(section.getByRole("link", { name })).toBeDefined()
  expect(section.queryByRole("textbox")).toBeNull()
})

test("a review says who wrote it when, how hard it was and how long it took", async () => {
  const id = await createMystery(database)
  await addReview(database, id, {
    name: "謎田めぐる",
    review: longReview,
    // Already the tenth in Tokyo.
    createdAt: "2026-01-09T15:30:00Z",
    difficultyRating: 3,
    actualPlayTimeMinutes: 150,
    playTimeNote: "昼休みをのぞく",
    outcome: "success",
  })
  const page = await readPage(site, `/mysteries/${id}`)
  const card = page.all.getByRole("article", { name: "謎田めぐるさんのナゾ活" })
  for (const text of ["謎田めぐる", "程よく悩む", "2時間30分", "昼休みをのぞく", "成功"]) {
    expect(within(card).getAllByText(text)).not.toEqual([])
  }
  expect(words(card)).toContain("投稿日：2026年1月10日")
})

test("a card leads to the whole review and to its comments, in new tabs", async () => {
  const id = await createMystery(database)
  const review = await addReview(database, id, { name: "読み手", review: "長い話".repeat(100) })
  const page = await readPage(site, `/mysteries/${id}`)
  const card = within(page.all.getByRole("article", { name: "読み手さんのナゾ活" }))
  const comments = card.getByRole("link", { name: /^コメント 0件/ })
  expect(addressOf(comments)).toBe(`/mysteries/reviews/${review}#comment`)
  expect(comments.getAttribute("target")).toBe("_blank")
  const whole = card
    .getAllByRole("link")
    .filter((link) => addressOf(link) === `/mysteries/reviews/${review}`)
  expect(whole.map((link) => link.getAttribute("target"))).toEqual(["_blank"])
  const own = await page.follow(comments)
  expect(own.main.getByText("長い話".repeat(100))).toBeDefined()
  expect(own.document.querySelector("#comment")).not.toBeNull()
})

test("addresses in a review are links into new tabs, and what is hidden is marked", async () => {
  const id = await createMystery(database)
  const text = "一行目\n参考（https://example.com/map?a=1&b=2）です。犯人は||…||でした。"
  const review = await addReview(database, id, { review: text })
  await database.root.query("insert into review_spoilers (review_id, parts) values ($1, $2)", [
    review,
    ["執事のスミス"],
  ])
  for (const address of [`/mysteries/${id}`, `/mysteries/reviews/${review}`]) {
    const page = await readPage(site, address)
    const link = page.main.getByRole("link", { name: /^https:\/\/example.com\/map\?a=1&b=2/ })
    expect(link.getAttribute("href")).toBe("https://example.com/map?a=1&b=2")
    expect(link.getAttribute("target")).toBe("_blank")
    expect(link.getAttribute("rel")).toBe("noopener nofollow ugc")
    expect(page.main.getByText("ネタバレ（プレイ済の人だけ）")).toBeDefined()
    expect(page.html).not.toContain("スミス")
  }
})

test("after the comments one reads on: others about the same mystery, and mysteries that come next", async () => {
  const shared = { types: "16", prefectures: "39" }
  const id = await createMystery(database, { title: "読み終えた謎", ...shared })
  await createMystery(database, { title: "次の謎", ...shared })
  const review = await addReview(database, id, { name: "ひとり目" })
  for (const name of ["ふたり目", "三人目", "四人目", "五人目"]) {
    await addReview(database, id, { name, review: `${name}の感想です。` })
  }
  await addReview(database, id, { name: "ひみつ", review: "ひみつの感想です。", isPrivate: true })
  const page = await readPage(site, `/mysteries/reviews/${review}`)
  const others = within(page.all.getByRole("region", { name: "この謎のほかのナゾ活" }))
  const names = others.getAllByRole("article").map((one) => one.getAttribute("aria-label"))
  expect(names).toEqual(["五人目さんのナゾ活", "四人目さんのナゾ活", "三人目さんのナゾ活"])
  const all = others.getByRole("link", { name: "すべて読む" })
  expect(addressOf(all)).toBe(`/mysteries/${id}#review`)
  const next = within(page.all.getByRole("region", { name: "これを遊んだ人が次に選んだ謎" }))
  expect(next.getByRole("link", { name: /^次の謎/ })).toBeDefined()

  // One more appears at once.
  await site.readCached(`/mysteries/reviews/${review}`)
  await addReview(database, id, { name: "六人目" })
  expect(await site.readFresh(`/mysteries/reviews/${review}`)).toContain("六人目さんのナゾ活")
})
