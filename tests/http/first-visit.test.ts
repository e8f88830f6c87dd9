import { within } from "@testing-library/dom"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, type Person, setStatuses } from "#tests/support/people.ts"
import { password } from "#tests/support/session.ts"
import { cookiesOf, openMembersSite } from "./support/built-site.ts"
import { readPage, words } from "./support/read-page.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
let novice: Person
let cookie: string
let known: string[]
let friend: Person

beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
  known = await Promise.all(
    ["13", "37", ""].map((prefectures) =>
      createMystery(database, { prefectures, img: "/a.png", title: `名作${prefectures}` }),
    ),
  )
  friend = await createMember(database, { name: "三日月ヨーコ" })
  await setStatuses(database, friend, 2, known)
})
afterAll(() => database.drop())
beforeEach(async () => {
  novice = await createMember(database, { name: "midori.1985" })
  await database.root.query("insert into first_visits (uid) values ($1)", [novice.uid])
  cookie = await site.cookieOf(novice)
})

const page = (address: string) => readPage({ get: (path) => site.get(path, { cookie }) }, address)

/** Posts as a browser without scripts does. */
async function post(address: string, fields: Record<string, string>, as = cookie) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const answer = await site.app.request(origin + address, {
    method: "POST",
    headers: { origin, cookie: as },
    body,
  })
  return {
    status: answer.status,
    html: await answer.text(),
    to: answer.headers.get("location"),
    answer,
  }
}
const send = (fields: Record<string, string>) => post("/mypage/first-visit", fields)
const rows = async (query: string) => (await database.root.query(query, [novice.uid])).rows

const invited = async (address = "/mypage") =>
  (await page(address)).all.queryByRole("list", { name: /^はじめの4つ/ })
const lamps = async (address = "/mypage") =>
  /\d \/ 4/.exec((await invited(address))?.getAttribute("aria-label") ?? "")?.[0]

test("a sign-up leads to the name, and then my page is the invitation", async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const { to, answer } = await post("/signup", { email, password }, "")
  expect(to).toBe("/mypage/edit")
  cookie = cookiesOf(answer)
  const first = await page("/mypage/edit")
  expect(first.h1()).toBe("ようこそ。")
  expect(first.main.getByRole("heading", { name: "お名前は？" })).toBeDefined()
  expect(first.html).not.toContain("公開範囲")
  const next = await page("/mypage")
  expect(next.title).toContain("はじめの4つ")
  expect(next.main.queryByRole("heading", { name: "お名前は？" })).toBeNull()
  expect(next.main.getByRole("link", { name: "名前" }).getAttribute("href")).toBe("/mypage/edit")
  const bar = within(next.all.getByRole("navigation", { name: "メインメニュー" }))
  expect(bar.getByRole("link", { name: "マイページ" }).getAttribute("aria-current")).toBe("page")
  // No tabs and no zeros.
  expect(next.main.queryByRole("navigation", { name: "マイページ" })).toBeNull()
  expect(words(next.main.getByRole("region", { name: "地図" }))).not.toMatch(/0/)
})

describe("a new member without scripts", () => {
  test("says their name, and finds the settings at the same address later", async () => {
    const refused = await post("/mypage/edit", { what: "name", name: "うちが公式です" })
    expect([refused.status, refused.html.includes("紛らわしいため使えません")]).toEqual([422, true])
    const { to } = await post("/mypage/edit", { what: "name", name: " みどり " })
    expect(to).toBe("/mypage")
    expect((await page("/mypage")).h1()).toBe("ようこそ、みどりさん。")
    expect(await lamps()).toBe("1 / 4")
    expect((await page("/mypage/edit")).html).toContain("公開範囲")
  })

  test("skips the name, and has the settings from then on", async () => {
    expect((await send({ what: "skip", part: "name" })).to).toBe("/mypage")
    expect((await page("/mypage/edit")).html).toContain("公開範囲")
    expect(await lamps()).toBe("0 / 4")
  })

  test("lights the map by posters, without a day, and takes one back", async () => {
    const [tokyo = "", kagawa = "", home = ""] = known
    expect((await send({ what: "play", add: tokyo })).to).toBe("/mypage/first-visit#plays")
    await send({ what: "play", add: kagawa })
    await send({ what: "play", add: home })
    const { main } = await page("/mypage")
    expect(words(main.getByRole("region", { name: "地図" }))).toContain(
      "東京、香川、おうちが灯りました。",
    )
    expect(main.getAllByRole("button", { pressed: true })).toHaveLength(3)
    expect(await lamps()).toBe("1 / 4")
    expect(
      await rows("select distinct status, played_on from favorite_mysteries where uid = $1"),
    ).toEqual([{ status: 2, played_on: null }])
    await send({ what: "play", remove: kagawa })
    expect(await lamps()).toBe("0 / 4")
  })

  test("says what they like, and follows somebody who played the same", async () => {
    await send({ what: "likings", "type-07": "on", "type-16": "on" })
    expect(await rows("select types from users where uid = $1")).toEqual([{ types: ["07", "16"] }])
    await send({ what: "play", add: known[0] ?? "" })
    const { main } = await page("/mypage")
    const people = words(main.getByRole("region", { name: /^気の合いそうな\d人/ }))
    expect(people).toContain("三日月ヨーコ")
    expect(people).toMatch(/三日月ヨーコ\s*同じ謎を1作/)
    expect((await send({ what: "person", follow: `follow/${friend.nzUserId}` })).to).toBe(
      "/mypage/first-visit#people",
    )
    expect(await lamps()).toBe("2 / 4")
  })

  test("skips everything: my page has a line, until it is closed on any device", async () => {
    await send({ what: "skip", part: "plays" })
    expect(
      words((await page("/mypage")).main.getByRole("region", { name: "遊んだことがある謎は？" })),
    ).toContain("やっぱり選ぶ")
    await send({ what: "skip", part: "likings" })
    expect((await send({ what: "skip", part: "people" })).to).toBe("/mypage")
    expect(await invited()).toBeNull()
    const line = (await page("/mypage")).main.getByRole("complementary", { name: "はじめの4つ" })
    expect(words(line)).toContain("0 / 4")
    expect((await page("/mypage/edit")).html).toContain("公開範囲")
    // The line leads to the invitation, which stays where it is.
    expect(await invited("/mypage/first-visit")).not.toBeNull()
    expect((await send({ what: "take-up", part: "plays" })).to).toBe("/mypage/first-visit#plays")
    await send({ what: "close" })
    const elsewhere = await site.cookieOf(novice)
    const { main } = await readPage(
      { get: (path) => site.get(path, { cookie: elsewhere }) },
      "/mypage/first-visit",
    )
    expect(main.getByRole("navigation", { name: "マイページ" })).toBeDefined()
    expect(main.queryByRole("complementary", { name: "はじめの4つ" })).toBeNull()
  })

  test("who is done sees what they have, and no line once all four are lit", async () => {
    await post("/mypage/edit", { what: "name", name: "みどり" })
    for (const id of known) await send({ what: "play", add: id })
    expect((await send({ what: "done" })).to).toBe("/mypage")
    const line = async () =>
      (await page("/mypage")).main.queryByRole("complementary", { name: "はじめの4つ" })
    expect(words(await line())).toContain("2 / 4")
    await send({ what: "likings", "type-07": "on" })
    await send({ what: "person", follow: `follow/${friend.nzUserId}` })
    expect(await line()).toBeNull()
  })

  test.each<Record<string, string>>([
    { what: "play", add: "x" },
    { what: "skip", part: "everything" },
    { what: "person", follow: "follow/0" },
    { what: "nothing" },
  ])("is refused %j, and the invitation stays", async (fields) => {
    const { status, html } = await send(fields)
    expect(status).toBe(422)
    expect(html).toContain("はじめの4つ")
  })
})

test("a guest who sends a part logs in first", async () => {
  const { to } = await post("/mypage/first-visit", { what: "done" }, "")
  expect(to).toBe("/login?redirect=%2Fmypage%2Ffirst-visit")
})

test("a member from before has no invitation", async () => {
  cookie = await site.cookieOf(friend)
  expect((await site.get("/mypage/first-visit", { cookie })).headers.get("location")).toBe(
    "/mypage",
  )
  expect(await invited()).toBeNull()
  expect((await page("/mypage/edit")).html).toContain("公開範囲")
})

test("a press by scripts may say that the day is not known", async () => {
  const [id = ""] = known
  const { status } = await post(`/mysteries/${id}/status`, { status: "2", playedOn: "" })
  expect(status).toBe(200)
  expect(await rows("select played_on from favorite_mysteries where uid = $1")).toEqual([
    { played_on: null },
  ])
})
