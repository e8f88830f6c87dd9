import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, joinMaker, type Person } from "#tests/support/people.ts"
import { openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
let member: Person
let cookie: string
let stranger: string
let mysteryId: string

beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
  stranger = await site.cookieOf(await createMember(database))
})
afterAll(() => database.drop())
beforeEach(async () => {
  member = await createMember(database)
  cookie = await site.cookieOf(member)
  mysteryId = await createMystery(database)
})

async function send(address: string, fields: Record<string, string>, as = cookie) {
  const answer = await site.app.request(origin + address, {
    method: "POST",
    headers: { origin, cookie: as },
    body: new URLSearchParams(fields),
  })
  const sent = (await answer.json()) as { ok: boolean; value: Record<string, unknown> }
  return { status: answer.status, ...sent }
}

const post = (fields: Record<string, string> = {}) =>
  send(`/mysteries/${mysteryId}/reviews`, { text: "とても楽しい謎でした。", ...fields })

async function own(as = cookie) {
  const answer = await site.get(`/api/mysteries/${mysteryId}/own-review`, { cookie: as })
  expect(answer.headers.get("cache-control")).toBe("private, no-store")
  return (await answer.json()) as { review: { id: number; text: string } | null }
}

describe("a review that is posted", () => {
  test("is answered with its points, and found as the member's own", async () => {
    expect(await own()).toEqual({ review: null })
    const { value } = await post({ difficulty: "4", playDate: "2026-03-31" })
    expect(value).toEqual({
      id: expect.any(Number),
      points: 3,
      badge: null,
      held: false,
      isPrivate: false,
    })
    expect(await own()).toMatchObject({
      review: { id: value.id, text: "とても楽しい謎でした。", difficulty: 4 },
    })
    expect(await own(stranger)).toEqual({ review: null })
    const again = await post()
    expect(again).toMatchObject({
      status: 409,
      code: "review-exists",
      text: "ナゾ活は既に投稿されています。",
    })
  })

  test("is on the mystery's page as soon as it is answered, and gone as soon as it is hidden or deleted", async () => {
    const page = async () => (await site.get(`/mysteries/${mysteryId}`)).text()
    const text = "ひとつだけの合言葉でした。"
    expect(await page()).not.toContain(text)
    const { value } = await post({ text })
    expect(await page()).toContain(text)
    const address = `/mysteries/reviews/${String(value.id)}`
    await send(`${address}/privacy`, { isPrivate: "1" })
    expect(await page()).not.toContain(text)
    expect((await site.get(address)).status).toBe(404)
    await send(`${address}/privacy`, { isPrivate: "0" })
    expect(await page()).toContain(text)
    await send(`${address}/delete`, {})
    expect(await page()).not.toContain(text)
    expect(await send(`${address}/delete`, {})).toMatchObject({ ok: true })
  })

  test("takes further plays", async () => {
    const { value } = await post()
    const address = `/mysteries/reviews/${String(value.id)}/plays`
    expect(await send(address, { playedOn: "2026-03-20" })).toMatchObject({ value: ["2026-03-20"] })
    expect(await send(address, { playedOn: "2026-02-30" })).toMatchObject({ status: 422 })
    expect(await send(address, { playedOn: "2026-03-21" }, stranger)).toMatchObject({
      status: 403,
    })
    expect(await send(`${address}/2026-03-20/delete`, {})).toMatchObject({ value: [] })
  })
})

describe("whose word a review is", () => {
  const page = async (address: string) => (await site.get(address)).text()

  test("is said on pages, in descriptions and in the API, and asked for before the first day", async () => {
    mysteryId = await createMystery(database, { startDate: "2099-01-01" })
    expect(await post()).toMatchObject({
      status: 422,
      code: "label-missing",
      text: "初日より前のナゾ活には、「招待・テストプレイ」か「関係者」を選んでください",
    })
    const { value } = await post({ affiliation: "involved" })
    const id = String(value.id)
    expect(await page(`/mysteries/${mysteryId}`)).toContain("関係者")
    const own = await page(`/mysteries/reviews/${id}`)
    expect(own).toContain("さんのナゾ活（関係者）")
    expect(await page("/api/mysteries/reviews")).toContain(`"label":"関係者"`)
  })

  test("what an author vouches for is on the page of their review", async () => {
    const { value } = await post({ stairs: "1", walked: "2.5", boughtAt: "駅の売店" })
    const own = await page(`/mysteries/reviews/${String(value.id)}`)
    expect(own).toContain("階段があった・約2.5km歩いた・駅の売店で買えた")
  })

  test("one of a maker's people answers, and nobody else", async () => {
    const maker = "工房ひみつ"
    const person = await createMember(database)
    await joinMaker(database, maker, person)
    mysteryId = await createMystery(database, { maker })
    const { value } = await post()
    const address = `/mysteries/reviews/${String(value.id)}`
    const text = "ご参加ありがとうございました。 https://example.com/next"
    expect(await send(`${address}/answer`, { text })).toMatchObject({ status: 403 })
    const asMaker = await site.cookieOf(person)
    expect(await send(`${address}/answer`, { text: "あ".repeat(1001) }, asMaker)).toMatchObject({
      status: 422,
      fields: { text: "返信は1,000文字以内で入力してください" },
    })
    expect(await send(`${address}/answer`, { text }, asMaker)).toMatchObject({ status: 200 })
    for (const shown of [address, `/mysteries/${mysteryId}`]) {
      const html = await page(shown)
      expect(html).toContain("制作より")
      // 情報ゼロ covers it like the review.
      expect(html).toContain('data-tells="返信"')
      expect(html).toMatch(
        /<a href="https:\/\/example\.com\/next"[^>]*rel="noopener nofollow ugc"/u,
      )
    }
    expect(await send(`${address}/answer`, { text: "" }, asMaker)).toMatchObject({ status: 200 })
    expect(await page(address)).not.toContain("制作より")
  })
})

test("addresses of no review and forms of none are refused", async () => {
  for (const id of ["0", "abc", "99999999999999999999", "1e3"]) {
    for (const action of ["edit", "privacy", "delete", "plays"]) {
      expect(await send(`/mysteries/reviews/${id}/${action}`, {})).toMatchObject({ status: 404 })
    }
  }
  expect(await send("/mysteries/short/reviews", {})).toMatchObject({ status: 404 })
  const { value } = await post()
  const address = `/mysteries/reviews/${String(value.id)}`
  expect(await send(`${address}/privacy`, { isPrivate: "yes" })).toMatchObject({ status: 422 })
  expect(await send(`${address}/edit`, {})).toMatchObject({ status: 422 })
  expect((await site.get(`${address}/edit`)).status).toBe(400)
  const answer = await site.app.request(`${origin}${address}/delete`, {
    method: "POST",
    headers: { origin: "https://elsewhere.example", cookie },
  })
  expect(answer.status).toBe(403)
  expect(await own()).toMatchObject({ review: { id: value.id } })
})

test.each([
  ["difficulty", "6"],
  ["difficulty", "-1"],
  ["minutes", "7"],
  ["minutes", "735"],
  ["minutes", "15.5"],
  ["satisfaction", "0.3"],
  ["satisfaction", "5.5"],
  ["outcome", "won"],
  ["participation", "crowd"],
  ["people", "0"],
  ["people", "1001"],
  ["bestPeople", "21"],
  ["hints", "-1"],
  ["price", "10000001"],
  ["playDate", "2026-02-30"],
  ["playDate", "infinity"],
  ["playTimeNote", "memo ".repeat(101) + "."],
  ["isPrivate", "true"],
])("a review with the %s %j is refused at that field", async (field, value) => {
  expect(await post({ [field]: value })).toMatchObject({
    status: 422,
    fields: { [field]: expect.stringMatching(/\p{Script=Hiragana}/u) },
  })
})

test("a hundred presses in a row end in the state of the last one", async () => {
  for (let n = 0; n < 100; n++) {
    const { status } = await send(`/mysteries/${mysteryId}/status`, { status: String(n % 3) })
    expect(status).toBe(200)
  }
  await send(`/mysteries/${mysteryId}/status`, { status: "2", playedOn: "2026-03-01" })
  const { rows } = await database.root.query(
    "select status, played_on::text from favorite_mysteries where uid = $1",
    [member.uid],
  )
  expect(rows).toEqual([{ status: 2, played_on: "2026-03-01" }])
  const { rows: counts } = await database.root.query(
    "select interested_count, played_count from mystery_stats where mystery_id = $1",
    [mysteryId],
  )
  expect(counts).toEqual([{ interested_count: 0, played_count: 1 }])
})
