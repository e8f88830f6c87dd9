import { within } from "@testing-library/dom"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createReview } from "#tests/support/people.ts"
import { openBuiltSite } from "../support/built-site.ts"
import { readPage, type ReadPage, words } from "../support/read-page.ts"

let database: TestDatabase
beforeAll(async () => void (database = await createDatabase()))
afterAll(() => database.drop())

test("each shortcut of the start page leads to as many mysteries as it says", async () => {
  const open = { startDate: "2020-01-01", endDate: "2999-12-31" }
  await createMystery(database, { ...open, minPeople: 1, maxPeople: 4, price: 2400, duration: 45 })
  await createMystery(database, {
    ...open,
    minPeople: 2,
    maxPeople: 6,
    price: 3600,
    categories: "1",
  })
  await createMystery(database, { ...open, categories: "3,4" })
  await createMystery(database, { startDate: "2020-01-01", endDate: "2020-01-02", minPeople: 1 })
  const site = await openBuiltSite(database)
  const home = await readPage(site, "/")
  const links = within(home.main.getByRole("list", { name: /よくある条件/ })).getAllByRole("link")

  const counts: Record<string, string | undefined> = {}
  for (const link of links) {
    const [, name = "", count] = /^(.*?)\s*(\d+)件$/.exec(words(link)) ?? []
    counts[name] = count
    const found = await home.follow(link)
    expect(found.main.queryAllByRole("article").length, name).toBe(Number(count))
  }
  expect(counts).toEqual({
    今夜: "1",
    今日: "3",
    次の土曜: "3",
    次の日曜: "3",
    雨でも: "1",
    ひとりで: "1",
    ふたりで: "2",
    親子で: "1",
    "60分以内": "1",
    "3,000円まで": "1",
  })
})

test("a newcomer is led to what suits beginners and can be played, and reads that the map is an example", async () => {
  const open = { startDate: "2020-01-01", endDate: "2999-12-31" }
  await createMystery(database, { ...open, title: "はじめの謎", categories: "6" })
  await createMystery(database, { ...open, title: "ほかの謎", categories: "1" })
  await createMystery(database, {
    title: "終わった謎",
    categories: "6",
    startDate: "2020-01-01",
    endDate: "2020-01-02",
  })
  const site = await openBuiltSite(database)
  const home = await readPage(site, "/")
  const found = await home.follow(home.main.getByRole("link", { name: /^はじめての方へ/ }))
  const titles = found.main.getAllByRole("heading", { level: 2 }).map(words).join()
  expect(titles).toContain("はじめの謎")
  expect(titles).not.toContain("ほかの謎")
  expect(titles).not.toContain("終わった謎")
  const prompt = home.main.getByRole("region", { name: "遊んだ数だけ、地図が埋まる。" })
  expect(words(within(prompt).getByRole("figure"))).toContain("見本")
})

test("the start page begins the ranking that it leads to", async () => {
  for (const [title, interested, played] of [
    ["行きたい謎", 5, 0],
    ["遊ばれた謎", 1, 6],
    ["同じだけの謎", 2, 3],
  ]) {
    await database.root.query(
      "update mystery_stats set interested_count = $2, played_count = $3 where mystery_id = $1",
      [await createMystery(database, { title }), interested, played],
    )
  }
  const site = await openBuiltSite(database)
  const home = await readPage(site, "/")
  const titles = (page: ReadPage, level: number) =>
    page.main.getAllByRole("heading", { level }).map(words)
  const section = home.main.getByRole("heading", { name: "みんなが行きたい謎" }).closest("section")
  const ranking = await home.follow(home.main.getByRole("link", { name: "ランキング" }))
  for (const title of titles(ranking, 2)) expect(words(section)).toContain(title)
  expect(titles(ranking, 2)[0]).toBe("遊ばれた謎")
  expect(words(section)).toMatch(/遊ばれた謎.*(行きたい謎.*同じだけの謎|同じだけの謎.*行きたい謎)/)
})

test("a guest is told on the start page what an account is good for, and comes back to it", async () => {
  const site = await openBuiltSite(database)
  const home = await readPage(site, "/")
  const prompt = within(home.main.getByRole("region", { name: "遊んだ数だけ、地図が埋まる。" }))
  const signup = await home.follow(prompt.getByRole("link", { name: "無料ではじめる" }))
  expect([signup.address, signup.h1()]).toEqual(["/signup?redirect=%2F", "新規登録"])
  const login = await home.follow(prompt.getByRole("link", { name: "ログイン" }))
  expect([login.address, login.h1()]).toEqual(["/login?redirect=%2F", "ログイン"])
})

test("the start page has one quotation and up to three other voices, and none of a private or withdrawn review", async () => {
  const review = async (title: string, words: string, given: object = {}) =>
    await createReview(database, {
      uid: (await createMember(database, { name: `${title}の人` })).uid,
      mysteryId: await createMystery(database, { title, img: "/card.png" }),
      review: words,
      satisfaction: 5,
      createdAt: new Date("2026-04-01T11:00:00+09:00"),
      ...given,
    })
  await review("喫茶の謎", "最後のひと口で、意味が変わった。")
  await review("太鼓の謎", "雨が降ってきて、演出かと思いました。")
  await review("秘密の謎", "これはだれにも見せない感想です。", { isPrivate: true })
  await review("寄席の謎", "犯人は||…||でした。おわり。", { satisfaction: 2 })
  const site = await openBuiltSite(database)
  const home = await readPage(site, "/")
  const quotation = home.main.getByRole("region", { name: "ナゾ活のことば" })
  const voices = home.main.getByRole("heading", { name: "きょうのナゾ活" }).closest("section")
  const quoted = words(within(quotation).getByRole("blockquote"))
  const both = [quoted, words(voices)].join(" ")
  expect(both).toMatch(/意味が変わった.*演出かと思いました|演出かと思いました.*意味が変わった/)
  expect(words(home.document.querySelector("main"))).not.toMatch(/見せない感想|犯人は/)
  expect(words(voices)).not.toContain(quoted.replaceAll(/[「」]/g, ""))
})
