import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createComment } from "#tests/e2e/support/catalogue.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  type Person,
  setStatuses,
} from "#tests/support/people.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { openMembersSite } from "./support/built-site.ts"
import { origin } from "./support/site.ts"

let database: TestDatabase
let site: Awaited<ReturnType<typeof openMembersSite>>
let author: Person
let reader: Person
let cookie: string
beforeAll(async () => {
  database = await createDatabase()
  site = await openMembersSite(database)
  author = await createMember(database, { name: "さくしゃ" })
  reader = await createMember(database, { name: "よむひと" })
  cookie = await site.cookieOf(reader)
})
afterAll(() => database.drop())

const addReview = async (given: Record<string, unknown> = {}) =>
  createReview(database, {
    uid: author.uid,
    mysteryId: await createMystery(database),
    ...given,
  })

async function post(address: string, form: Record<string, string>, as = cookie) {
  const answer = await site.app.request(origin + address, {
    method: "POST",
    headers: { origin, ...(as ? { cookie: as } : {}) },
    body: new URLSearchParams(form),
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown }
}

const get = (address: string, as = "") =>
  site.app.request(origin + address, { headers: as ? { cookie: as } : {} })

const submission = "0123456789abcdef"

describe("a member's like", () => {
  test("is answered with the new count, whichever address of the review is open", async () => {
    const id = await addReview()
    const liked = { ok: true, value: { liked: true, likeCount: 1 } }
    for (const _ of [1, 2]) {
      const { status, body } = await post(`/mysteries/reviews/${id}/like`, { liked: "1" })
      expect({ status, body }).toEqual({ status: 200, body: liked })
    }
    const { body } = await post(`/mysteries/reviews/${id}/like`, { liked: "0" })
    expect(body).toEqual({ ok: true, value: { liked: false, likeCount: 0 } })
  })

  test.each(["", "2", "true", "1 "])("is refused as %j", async (liked) => {
    const id = await addReview()
    expect(await post(`/mysteries/reviews/${id}/like`, { liked })).toMatchObject({ status: 422 })
  })

  test("of a private, missing or own review, or of one without an id, fails in the words for likes", async () => {
    const hidden = await addReview({ isPrivate: true })
    const own = await addReview({ uid: reader.uid })
    for (const id of [hidden, own, 999_999_999, "0", "x", "1e3"]) {
      expect(await post(`/mysteries/reviews/${id}/like`, { liked: "1" })).toMatchObject({
        status: 404,
        body: { ok: false, code: "like-failed", text: messages.STATUS.UPDATE_ERROR },
      })
    }
  })

  test("of a comment that is gone fails in the words for these", async () => {
    expect(await post("/mysteries/reviews/comments/999999/like", { liked: "1" })).toMatchObject({
      status: 404,
      body: { code: "comment-like-failed", text: messages.COMMENT.LIKE_ERROR },
    })
  })

  test("is refused from another site", async () => {
    const answer = await site.app.request(`${origin}/mysteries/reviews/${await addReview()}/like`, {
      method: "POST",
      headers: { origin: "https://other.example", cookie },
      body: new URLSearchParams({ liked: "1" }),
    })
    expect(answer.status).toBe(403)
  })
})

describe("a member's comment", () => {
  test("is on the page that its writer loads next, with its mention as text", async () => {
    const id = await addReview()
    const content = " @さくしゃ <b>すてき</b> https://example.com/go \u0000"
    const { status, body, headers } = await post(`/mysteries/reviews/${id}/comments`, {
      content,
      submission,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      value: { userName: "よむひと", content: "@さくしゃ <b>すてき</b> https://example.com/go" },
    })
    const fresh = headers.getSetCookie().map((set) => set.split(";")[0])
    const page = await get(`/mysteries/reviews/${id}`, [cookie, ...fresh].join("; "))
    const html = await page.text()
    expect(html).toContain("コメント 1件")
    expect(html).toContain("&lt;b&gt;すてき&lt;/b&gt;")
    expect(html).toContain('href="https://example.com/go"')
  })

  test.each([
    ["nothing", "", 422],
    ["spaces", " \u3000\n", 422],
    ["2,000 characters", "あ".repeat(2000), 200],
    ["2,001 characters", "あ".repeat(2001), 422],
  ])("of %s is answered as it should be", async (_, content, status) => {
    const id = await addReview()
    const given = { content, submission: `${submission}-${status}-${content.length}` }
    expect(await post(`/mysteries/reviews/${id}/comments`, given)).toMatchObject({ status })
  })

  test("on a deleted review fails in the words for comments", async () => {
    const id = await addReview()
    await database.root.query("delete from mystery_reviews where id = $1", [id])
    expect(
      await post(`/mysteries/reviews/${id}/comments`, { content: "まだある？", submission }),
    ).toMatchObject({
      status: 404,
      body: { code: "comment-failed", text: messages.COMMENT.CREATE_ERROR },
    })
  })

  test("is deleted by its writer alone", async () => {
    const reviewId = await addReview()
    const id = await createComment(database, { uid: author.uid, reviewId, content: "残す" })
    expect(await post(`/mysteries/reviews/comments/${id}/delete`, {})).toMatchObject({
      status: 404,
      body: { code: "comment-delete-failed", text: messages.COMMENT.DELETE_ERROR },
    })
    const own = await createComment(database, { uid: reader.uid, reviewId, content: "消す" })
    expect(await post(`/mysteries/reviews/comments/${own}/delete`, {})).toMatchObject({
      status: 200,
      body: { ok: true, value: { id: own } },
    })
    expect(await (await get(`/mysteries/reviews/${reviewId}`)).text()).toContain("残す")
  })
})

describe("what reviews are to a member", () => {
  test("is never cached, and asked for at most 100 at a time", async () => {
    const id = await addReview()
    await post(`/mysteries/reviews/${id}/like`, { liked: "1" })
    const answer = await get(`/api/personal/reviews?ids=${id},999999`, cookie)
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
    expect(await answer.json()).toEqual({
      liked: [id],
      own: [],
      withLikers: [],
      hidden: [999_999],
      muted: [],
      answers: {},
      parts: {},
      photos: {},
    })
    const statusOf = async (ids: string) =>
      (await get(`/api/personal/reviews?ids=${ids}`, cookie)).status
    const many = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join(",")
    expect(await statusOf(many(100))).toBe(200)
    for (const ids of ["", "0", "1,", "1,,2", "x", "-1", "1;2", many(101), "9".repeat(4000)]) {
      expect(await statusOf(ids), ids.slice(0, 20)).toBe(404)
    }
  })

  test("in the thread of a review is never cached either", async () => {
    const reviewId = await addReview()
    const id = await createComment(database, { uid: author.uid, reviewId, content: "うん" })
    await post(`/mysteries/reviews/comments/${id}/like`, { liked: "1" })
    const answer = await get(`/api/personal/comments?review=${reviewId}`, cookie)
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
    expect(await answer.json()).toEqual({ isGone: false, removed: [], liked: [id], hidden: [] })
  })

  test("suggests members by the beginning of their name", async () => {
    const answer = await get(`/api/personal/members?name=${encodeURIComponent("さくし")}`, cookie)
    expect(await answer.json()).toEqual([{ nzUserId: author.nzUserId, name: "さくしゃ" }])
    for (const name of ["", "%20", "a%20b", "%00", "あ".repeat(51)]) {
      expect((await get(`/api/personal/members?name=${name}`, cookie)).status, name).toBe(404)
    }
  })
})

test("a spoiler reaches those who played or reviewed the mystery, and nobody else anywhere", async () => {
  const secret = "執事のスミスが犯人"
  const mysteryId = await createMystery(database, { title: "伏せられた謎" })
  const review = await addReview({
    mysteryId,
    review: "犯人は||…||でした。",
    createdAt: new Date().toISOString(),
  })
  await database.root.query("insert into review_spoilers (review_id, parts) values ($1, $2)", [
    review,
    [secret],
  ])
  const player = await createMember(database)
  await setStatuses(database, player, 2, [mysteryId])
  const asPlayer = await site.cookieOf(player)
  const pages = [
    "/",
    `/mysteries/${mysteryId}`,
    "/mysteries/reviews",
    "/mysteries/reviews/trending",
    "/api/mysteries/reviews",
    `/mysteries/reviews/${review}`,
    `/mysteries/reviews/detail?id=${review}`,
    `/mysteries/reviews/${review}.data`,
    "/mypage",
    `/api/personal/comments?review=${review}`,
    `/mypage/reviews/likers?id=${review}`,
  ]
  const own = `/api/personal/reviews?ids=${review}`
  for (const as of ["", cookie, asPlayer]) {
    for (const page of pages) {
      expect(await (await get(page, as)).text(), page).not.toContain(secret)
    }
  }
  expect((await get(own)).status).toBe(401)
  expect(await (await get(own, cookie)).text()).not.toContain(secret)
  expect(await (await get(own, asPlayer)).json()).toMatchObject({ parts: { [review]: [secret] } })
  // The player's answer has not been kept for anybody.
  expect(await (await get(own, cookie)).text()).not.toContain(secret)
  expect((await get(own)).status).toBe(401)
})

describe("the likers of a review", () => {
  test("are shown to its author, and to everybody else the page does not exist", async () => {
    const mysteryId = await createMystery(database, { title: "塔の謎" })
    const id = await addReview({ mysteryId })
    const address = `/mypage/reviews/likers?id=${id}`
    const asAuthor = await site.cookieOf(author)
    expect(await (await get(address, asAuthor)).text()).toContain("まだいいねがありません")
    await post(`/mysteries/reviews/${id}/like`, { liked: "1" })
    const page = await get(address, asAuthor)
    expect(page.headers.get("cache-control")).toBe("private, no-store")
    const html = await page.text()
    for (const text of ["よむひと", "塔の謎", "1人"]) expect(html).toContain(text)
    for (const [as, at] of [
      [cookie, address],
      [asAuthor, `${address}&page=2`],
      [asAuthor, "/mypage/reviews/likers?id=x"],
      [asAuthor, "/mypage/reviews/likers"],
    ] as const) {
      expect((await get(at, as)).status, at).toBe(404)
    }
  })

  test("of a comment are shown to the author of the comment, not of the review", async () => {
    const reviewId = await addReview()
    const id = await createComment(database, { uid: reader.uid, reviewId, content: "うん" })
    const address = `/mypage/reviews/comments/likers?id=${id}`
    const asAuthor = await site.cookieOf(author)
    await post(`/mysteries/reviews/comments/${id}/like`, { liked: "1" }, asAuthor)
    expect((await get(address, asAuthor)).status).toBe(404)
    expect(await (await get(address, cookie)).text()).toContain("さくしゃ")
  })
})
