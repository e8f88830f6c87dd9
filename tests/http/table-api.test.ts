import { readFile } from "node:fs/promises"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { refusedCalls } from "#shared/programs/calls.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  longAgo,
  type Person,
} from "#tests/support/people.ts"
import { openProgramsSite, type ProgramsSite, type Sent } from "./support/programs-site.ts"

// Each call of the contract (section 7), as supabase-js sends it.

let database: TestDatabase
let site: ProgramsSite
let ann: Person
let ben: Person
let token: string
let bens: string
let mysteryId: string
let another: string
let reviewId: number
let commentId: number

beforeAll(async () => {
  database = await createDatabase()
  site = await openProgramsSite(database)
  ann = await createMember(database, { name: "あんず", registeredAt: longAgo })
  ben = await createMember(database, { name: "べんけい", registeredAt: longAgo })
  for (const { uid } of [ann, ben]) {
    await database.root.query("insert into user_emails (uid, email) values ($1, $2)", [
      uid,
      `${uid}@example.com`,
    ])
  }
  ;[token, bens] = [await site.tokenOf(ann), await site.tokenOf(ben)]
  await database.root.query("insert into makers (name, published) values ('たぬき堀', true)")
  mysteryId = await createMystery(database, { maker: "たぬき堀", categories: "6" })
  another = await createMystery(database)
  reviewId = await createReview(database, { uid: ben.uid, mysteryId, difficultyRating: 3 })
  await createReview(database, { uid: ben.uid, mysteryId: another, isPrivate: true })
  const { rows } = await database.root.query<{ id: string }>(
    "insert into mystery_review_comments (mystery_review_id, uid, content) values ($1, $2, 'わかる') returning id",
    [reviewId, ben.uid],
  )
  commentId = Number(rows[0]?.id)
})
afterAll(async () => {
  await site.tables.close()
  await database.drop()
})

const ask = (address: string, sent: Sent = {}) => site.ask(address, { as: token, ...sent })
const one = { accept: "application/vnd.pgrst.object+json" }
const returning = "return=representation"
const enc = encodeURIComponent
const withLikes = "*,like_mystery_reviews(*),mystery_review_comments(*)"

type Call = {
  call: string
  verdict: "served" | "refused"
  run: () => Promise<void>
}

const served = (call: string, run: Call["run"]): Call => ({ call, verdict: "served", run })
const refused = (call: string, send: () => ReturnType<typeof ask>): Call => ({
  call,
  verdict: "refused",
  async run() {
    const { status, rows } = await send()
    // The second where nobody may: such a view takes no rows.
    expect(["403 42501", "405 55000"]).toContain(`${status} ${rows.code}`)
    expect(refusedCalls.map(({ instead }) => instead)).toContain(rows.details)
  },
})

const calls: Record<string, Call[]> = {
  users: [
    served("select by uid, joined with user_emails", async () => {
      const own = await ask(`users?select=*,user_emails(*)&uid=eq.${ann.uid}`, { headers: one })
      expect(own.rows).toMatchObject({
        uid: ann.uid,
        points: 0,
        user_emails: { email: `${ann.uid}@example.com` },
      })
      const other = await ask(`users?select=*,user_emails(*)&uid=eq.${ben.uid}`, { headers: one })
      expect(other.rows).toMatchObject({ points: null, email: null, user_emails: null })
    }),
    served("select by nzUserId, joined with user_emails", async () => {
      const address = `users?select=*,user_emails(*)&nzUserId=eq.${ann.nzUserId}`
      expect((await ask(address)).rows).toHaveLength(1)
    }),
    served("select a list of uids, public fields", async () => {
      const address = `users?select=uid,name,photo,nzUserId,profile&uid=in.(${ann.uid},${ben.uid})`
      expect((await site.ask(address)).rows).toHaveLength(2)
    }),
    served("select registerdAt, name, nzUserId by uid (single row)", async () => {
      const address = `users?select=registerdAt,name,nzUserId&uid=eq.${ann.uid}`
      expect((await site.ask(address, { headers: one })).rows).toMatchObject({ name: "あんず" })
      const missing = await site.ask("users?select=name&uid=eq.nobody", { headers: one })
      expect([missing.status, missing.rows.code]).toEqual([406, "PGRST116"])
    }),
    served("select the highest nzUserId", async () => {
      const { rows } = await ask("users?select=nzUserId&order=nzUserId.desc&limit=1")
      expect(rows).toEqual([{ nzUserId: ben.nzUserId }])
    }),
    served("select uid, name, nzUserId by name", async () => {
      const { rows } = await ask(`users?select=uid,name,nzUserId&name=eq.${enc("べんけい")}`)
      expect(rows).toEqual([{ uid: ben.uid, name: "べんけい", nzUserId: ben.nzUserId }])
    }),
    served("select name", async () => {
      expect((await ask(`users?select=name&uid=eq.${ann.uid}`)).rows).toEqual([{ name: "あんず" }])
    }),
    refused("insert {uid, name, photo, nzUserId, snsLink1}", () =>
      ask("users", {
        method: "POST",
        body: { uid: "x", name: "x", photo: null, nzUserId: 1, snsLink1: null },
      }),
    ),
    refused("update {deletedAt}", () =>
      ask(`users?uid=eq.${ann.uid}`, { method: "PATCH", body: { deletedAt: new Date() } }),
    ),
    served("update the profile", async () => {
      const body = {
        name: "あんずあめ",
        profile: "謎が好き",
        snsLink1: "https://example.com/ann",
        snsLink2: null,
        snsLink3: null,
        types: ["01"],
        prefectures: ["13"],
      }
      const sent = { method: "PATCH", body, prefer: returning }
      expect((await ask(`users?uid=eq.${ann.uid}`, sent)).rows).toMatchObject([body])
      expect((await ask(`users?uid=eq.${ben.uid}`, sent)).rows).toEqual([])
      const photo = { method: "PATCH", body: { photo: "https://example.com/spy.png" } }
      expect((await ask(`users?uid=eq.${ann.uid}`, photo)).status).toBe(400)
    }),
    refused("update {official}, update {badge}", () =>
      ask(`users?uid=eq.${ann.uid}`, { method: "PATCH", body: { badge: "gold" } }),
    ),
    served("select points", async () => {
      expect((await ask(`users?select=points&uid=eq.${ann.uid}`)).rows).toEqual([{ points: 0 }])
    }),
    refused("update {points}", () =>
      ask(`users?uid=eq.${ann.uid}`, { method: "PATCH", body: { points: 1000 } }),
    ),
  ],
  user_emails: [
    served("insert {uid, email, emailNewsletterEnabled}", async () => {
      const fresh = await createMember(database)
      const body = { uid: fresh.uid, email: "fresh@example.com", emailNewsletterEnabled: true }
      const as = await site.tokenOf(fresh)
      expect((await ask("user_emails", { as, method: "POST", body })).status).toBe(201)
    }),
    served("upsert {uid, email, emailNewsletterEnabled}", async () => {
      const email = `${ann.uid}@example.com`
      const body = { uid: ann.uid, email, emailNewsletterEnabled: false }
      const prefer = `resolution=merge-duplicates,${returning}`
      expect((await ask("user_emails", { method: "POST", body, prefer })).rows).toEqual([body])
    }),
  ],
  notifications: [
    refused("insert {content, img, deleted_at}", () =>
      ask("notifications", {
        method: "POST",
        body: { content: "<b>x</b>", img: null, deleted_at: null },
      }),
    ),
    refused("insert user_notifications {notification_id, uid, read}", () =>
      ask("user_notifications", {
        method: "POST",
        body: { notification_id: 1, uid: ben.uid, read: false },
      }),
    ),
    served("select user_notifications joined with notifications, the latest five", async () => {
      // Ann likes what Ben wrote; the site tells him.
      const like = { uid: ann.uid, mysteryReviewId: reviewId }
      await ask("like_mystery_reviews", { method: "POST", body: like })
      const address = `user_notifications?select=*,notifications!inner(content,img)&uid=eq.${ben.uid}&notifications.deleted_at=is.null&order=created_at.desc&limit=5`
      const { rows } = await ask(address, { as: bens })
      expect(rows).toMatchObject([{ uid: ben.uid, read: false }])
      expect(rows[0].notifications.content).toContain("あんずあめ")
      expect((await ask(address)).rows).toEqual([])
    }),
    served("update user_notifications {read} by uid", async () => {
      const sent = { as: bens, method: "PATCH", body: { read: true }, prefer: returning }
      const { rows } = await ask(`user_notifications?uid=eq.${ben.uid}`, sent)
      expect(rows).toMatchObject([{ read: true }])
    }),
    served("delete user_notifications by uid", async () => {
      const sent = { as: bens, method: "DELETE", prefer: "count=exact" }
      const { status, headers } = await ask(`user_notifications?uid=eq.${ben.uid}`, sent)
      expect([status, headers.get("content-range")]).toEqual([204, "*/1"])
    }),
  ],
  favorite_mysteries: [
    served("insert {uid, mysteryid, status}", async () => {
      const body = { uid: ann.uid, mysteryid: mysteryId, status: 1 }
      const sent = { method: "POST", body, prefer: returning }
      expect((await ask("favorite_mysteries", sent)).rows).toMatchObject([body])
      expect((await ask("favorite_mysteries", sent)).rows).toMatchObject({ code: "23505" })
      expect((await ask("favorite_mysteries", { ...sent, as: bens })).status).toBe(403)
    }),
    served("select all", async () => {
      expect((await site.ask("favorite_mysteries?select=*")).rows).toHaveLength(1)
    }),
    served("select by uid, or (mysteryid, status) by uid", async () => {
      const address = `favorite_mysteries?select=mysteryid,status&uid=eq.${ann.uid}`
      expect((await ask(address)).rows).toEqual([{ mysteryid: mysteryId, status: 1 }])
    }),
    served("select by uid and mysteryid", async () => {
      const address = `favorite_mysteries?select=*&uid=eq.${ann.uid}&mysteryid=eq.${mysteryId}`
      expect((await ask(address)).rows).toHaveLength(1)
    }),
    served("count by uid (head only)", async () => {
      const sent = { method: "HEAD", prefer: "count=exact" }
      const { headers } = await ask(`favorite_mysteries?select=*&uid=eq.${ann.uid}`, sent)
      expect(headers.get("content-range")).toMatch(/\/1$/)
    }),
    served("exact count by mysteryid and status, or status in [1, 2]", async () => {
      const sent = { method: "HEAD", prefer: "count=exact" }
      for (const status of ["eq.1", "in.(1,2)"]) {
        const address = `favorite_mysteries?select=*&mysteryid=eq.${mysteryId}&status=${status}`
        expect((await site.ask(address, sent)).headers.get("content-range")).toBe("0-0/1")
      }
    }),
    served("exact count by status", async () => {
      const sent = { method: "HEAD", prefer: "count=exact" }
      const { headers } = await site.ask("favorite_mysteries?select=*&status=eq.2", sent)
      expect(headers.get("content-range")).toBe("*/0")
    }),
    served("update {status} by id", async () => {
      const own = await ask(`favorite_mysteries?select=id&uid=eq.${ann.uid}`)
      const address = `favorite_mysteries?id=eq.${own.rows[0].id}`
      const sent = { method: "PATCH", body: { status: 1 }, prefer: returning }
      expect((await ask(address, sent)).rows).toMatchObject([{ status: 1 }])
      expect((await ask(address, { ...sent, as: bens })).rows).toEqual([])
    }),
    served("update {status: 2} where uid, mysteryid and status = 1", async () => {
      const address = `favorite_mysteries?uid=eq.${ann.uid}&mysteryid=eq.${mysteryId}&status=eq.1`
      const sent = { method: "PATCH", body: { status: 2 }, prefer: returning }
      expect((await ask(address, sent)).rows).toMatchObject([{ status: 2 }])
    }),
    served("select played joined with the mystery, ordered by createdAt", async () => {
      const address = `favorite_mysteries?select=mysteryid,createdAt,mysteries(id,title,categories,prefectures,maker)&uid=eq.${ann.uid}&status=eq.2&order=createdAt.desc`
      expect((await ask(address)).rows).toMatchObject([
        { mysteryid: mysteryId, mysteries: { id: mysteryId, maker: "たぬき堀", categories: "6" } },
      ])
    }),
    served("select createdAt by uid and status 2 within a year", async () => {
      const year = new Date().getFullYear()
      const address = `favorite_mysteries?select=createdAt&uid=eq.${ann.uid}&status=eq.2&createdAt=gte.${year - 1}-01-01&createdAt=lte.${year + 1}-12-31`
      expect((await ask(address)).rows).toHaveLength(1)
    }),
    served("delete by uid and mysteryid, by status too, or by uid", async () => {
      const address = `favorite_mysteries?uid=eq.${ann.uid}&mysteryid=eq.${mysteryId}&status=eq.2`
      const sent = { method: "DELETE", prefer: returning }
      expect((await ask(address, { ...sent, as: bens })).rows).toEqual([])
      expect((await ask(address, sent)).rows).toMatchObject([{ uid: ann.uid }])
      expect((await ask(`favorite_mysteries?uid=eq.${ann.uid}`, sent)).rows).toEqual([])
    }),
  ],
  mystery_reviews: [
    served("select with likes and comments: public, all, by uid, by mysteryId, by id", async () => {
      const order = "order=createdAt.desc"
      const read = async (filter: string, as?: string) =>
        (await site.ask(`mystery_reviews?select=${withLikes}&${order}${filter}`, { as })).rows
      expect(await read("&isPrivate=eq.false")).toMatchObject([
        { id: reviewId, like_mystery_reviews: [{ uid: ann.uid }], mystery_review_comments: [{}] },
      ])
      expect(await read("")).toHaveLength(1)
      expect(await read("", bens)).toHaveLength(2)
      expect(await read(`&uid=eq.${ben.uid}`, token)).toHaveLength(1)
      expect(await read(`&uid=eq.${ben.uid}&isPrivate=eq.false`, bens)).toHaveLength(1)
      expect(await read(`&mysteryId=eq.${mysteryId}`)).toHaveLength(1)
      expect(await read(`&id=eq.${reviewId}`)).toHaveLength(1)
    }),
    served("select id, mysteryId, review, createdAt, isPrivate by uid", async () => {
      const address = `mystery_reviews?select=id,mysteryId,review,createdAt,isPrivate&uid=eq.${ben.uid}&order=createdAt.desc`
      expect((await ask(address, { as: bens })).rows).toHaveLength(2)
    }),
    served("select createdAt by uid within a year", async () => {
      const address = `mystery_reviews?select=createdAt&uid=eq.${ben.uid}&createdAt=gte.2020-01-01&createdAt=lte.2999-12-31`
      expect((await site.ask(address)).rows).toHaveLength(1)
    }),
    served("select public reviews of the last 14 days", async () => {
      const since = new Date(Date.now() - 14 * 86_400_000).toISOString()
      const address = `mystery_reviews?select=*&isPrivate=eq.false&createdAt=gte.${since}`
      expect((await site.ask(address)).rows).toHaveLength(1)
    }),
    served(
      "detail by id: likes, comments with users, mysteries!inner, users, exact count",
      async () => {
        const select =
          "*,like_mystery_reviews(*),mystery_review_comments(*,users(*)),mysteries!inner(title,id,prefectures,categories),users(*)"
        const { status, headers, rows } = await ask(
          `mystery_reviews?select=${select}&id=eq.${reviewId}`,
          {
            headers: one,
            prefer: "count=exact",
          },
        )
        expect([status, headers.get("content-range")]).toEqual([200, "0-0/1"])
        expect(rows).toMatchObject({
          likeCount: 1,
          commentCount: 1,
          users: { uid: ben.uid },
          mysteries: { id: mysteryId, prefectures: "13", categories: "6" },
          mystery_review_comments: [{ content: "わかる", users: { name: "べんけい" } }],
        })
      },
    ),
    served("insert", async () => {
      const body = {
        uid: ann.uid,
        review: "最後の||天井||に驚きました。",
        playDate: "2026-03-01",
        mysteryId,
        isPrivate: false,
        createdAt: new Date().toISOString(),
        photoUrl: null,
        difficultyRating: 4,
        actualPlayTimeMinutes: 90,
        playTimeNote: null,
        allPhotoUrls: [],
      }
      const { status, rows } = await ask("mystery_reviews", {
        method: "POST",
        body,
        prefer: returning,
      })
      expect([status, rows[0].review]).toEqual([201, "最後の||…||に驚きました。"])
      const hidden = await database.root.query(
        "select parts from review_spoilers where review_id = $1",
        [rows[0].id],
      )
      expect(hidden.rows).toEqual([{ parts: ["天井"] }])
      const again = await ask("mystery_reviews", { method: "POST", body })
      expect([again.status, again.rows.hint]).toEqual([409, "review-exists"])
      const short = { ...body, mysteryId: another, review: "謎" }
      const refusal = await ask("mystery_reviews", { method: "POST", body: short })
      expect([refusal.status, refusal.rows.hint]).toEqual([400, "review-too-short"])
    }),
    served("update where id and uid match", async () => {
      const [own] = (await ask(`mystery_reviews?select=id,review&uid=eq.${ann.uid}`)).rows
      const address = `mystery_reviews?id=eq.${own.id}&uid=eq.${ann.uid}`
      const body = {
        review: `${own.review}よかった。`,
        updatedAt: new Date().toISOString(),
        playDate: "2026-03-02",
        difficultyRating: 5,
        actualPlayTimeMinutes: 105,
        playTimeNote: "休憩つき",
      }
      const sent = { method: "PATCH", body, prefer: returning }
      expect((await ask(address, sent)).rows).toMatchObject([
        { review: "最後の||…||に驚きました。よかった。", difficultyRating: 5 },
      ])
      const hidden = await database.root.query("select parts from review_spoilers")
      expect(hidden.rows).toEqual([{ parts: ["天井"] }])
      expect((await ask(address, { ...sent, as: bens })).rows).toEqual([])
    }),
    served("update isPrivate", async () => {
      const sent = { method: "PATCH", body: { isPrivate: true }, prefer: returning }
      const { rows } = await ask(`mystery_reviews?uid=eq.${ann.uid}`, sent)
      expect(rows).toMatchObject([{ isPrivate: true }])
    }),
    served("stats: difficultyRating and actualPlayTimeMinutes by mysteryId", async () => {
      const address = `mystery_reviews?select=difficultyRating,actualPlayTimeMinutes&mysteryId=eq.${mysteryId}&isPrivate=eq.false`
      expect((await site.ask(address)).rows).toEqual([
        { difficultyRating: 3, actualPlayTimeMinutes: null },
      ])
    }),
    served("the user's own difficultyRating, actualPlayTimeMinutes and playTimeNote", async () => {
      const address = `mystery_reviews?select=difficultyRating,actualPlayTimeMinutes,playTimeNote&uid=eq.${ann.uid}&mysteryId=eq.${mysteryId}`
      expect((await ask(address, { headers: one })).rows).toMatchObject({ difficultyRating: 5 })
    }),
    served("the ids of the user's public reviews", async () => {
      const address = `mystery_reviews?select=id&uid=eq.${ben.uid}&isPrivate=eq.false`
      expect((await site.ask(address)).rows).toEqual([{ id: reviewId }])
    }),
    served("delete by id, or by uid", async () => {
      const [own] = (await ask(`mystery_reviews?select=id&uid=eq.${ann.uid}`)).rows
      for (const [table, column] of [
        ["like_mystery_reviews", "mysteryReviewId"],
        ["mystery_review_comments", "mystery_review_id"],
      ]) {
        const { status } = await ask(`${table}?${column}=eq.${own.id}`, { method: "DELETE" })
        expect(status).toBe(204)
      }
      const sent = { method: "DELETE", prefer: returning }
      expect((await ask(`mystery_reviews?id=eq.${own.id}`, { ...sent, as: bens })).rows).toEqual([])
      expect((await ask(`mystery_reviews?id=eq.${own.id}`, sent)).rows).toHaveLength(1)
      expect((await ask(`mystery_reviews?uid=eq.${ann.uid}`, sent)).rows).toEqual([])
    }),
  ],
  like_mystery_reviews: [
    served("select by uid and mysteryReviewId", async () => {
      const address = `like_mystery_reviews?select=*&uid=eq.${ann.uid}&mysteryReviewId=eq.${reviewId}`
      expect((await ask(address)).rows).toHaveLength(1)
    }),
    served("select by mysteryReviewId joined with users", async () => {
      const address = `like_mystery_reviews?select=*,users(*)&mysteryReviewId=eq.${reviewId}`
      expect((await site.ask(address)).rows).toMatchObject([{ users: { name: "あんずあめ" } }])
    }),
    served("select uid where mysteryReviewId is in a list", async () => {
      const address = `like_mystery_reviews?select=uid&mysteryReviewId=in.(${reviewId},0)`
      expect((await site.ask(address)).rows).toEqual([{ uid: ann.uid }])
    }),
    served("delete by uid and mysteryReviewId, and insert", async () => {
      const address = `like_mystery_reviews?uid=eq.${ann.uid}&mysteryReviewId=eq.${reviewId}`
      expect((await ask(address, { method: "DELETE", as: bens })).status).toBe(204)
      const gone = await ask(address, { method: "DELETE", prefer: returning })
      expect(gone.rows).toHaveLength(1)
      const body = { uid: ann.uid, mysteryReviewId: reviewId }
      expect((await ask("like_mystery_reviews", { method: "POST", body })).status).toBe(201)
    }),
  ],
  mystery_review_comments: [
    served("insert {mystery_review_id, uid, content}, returning the row", async () => {
      const body = { mystery_review_id: reviewId, uid: ann.uid, content: "行きたいです" }
      const sent = { method: "POST", body, prefer: returning }
      expect((await ask("mystery_review_comments", sent)).rows).toMatchObject([body])
      const forged = { ...sent, as: bens }
      expect((await ask("mystery_review_comments", forged)).status).toBe(403)
    }),
    served("like a comment, returning the row", async () => {
      const body = { mystery_review_comment_id: commentId, uid: ann.uid }
      const sent = { method: "POST", body, prefer: returning }
      expect((await ask("like_mystery_review_comments", sent)).rows).toMatchObject([body])
    }),
    served("select comment likes where mystery_review_comment_id is in a list", async () => {
      const address = `like_mystery_review_comments?select=*&mystery_review_comment_id=in.(${commentId})`
      expect((await site.ask(address)).rows).toHaveLength(1)
    }),
    served("select comment likes joined with users", async () => {
      const address = `like_mystery_review_comments?select=*,users(*)&mystery_review_comment_id=eq.${commentId}`
      expect((await site.ask(address)).rows).toMatchObject([{ users: { uid: ann.uid } }])
    }),
    served("unlike a comment", async () => {
      const address = `like_mystery_review_comments?mystery_review_comment_id=eq.${commentId}&uid=eq.${ann.uid}`
      const sent = { method: "DELETE", prefer: returning }
      expect((await ask(address, sent)).rows).toHaveLength(1)
    }),
    served("delete a comment by id, after its likes", async () => {
      const [own] = (await ask(`mystery_review_comments?select=id&uid=eq.${ann.uid}`)).rows
      const likes = `like_mystery_review_comments?mystery_review_comment_id=eq.${own.id}`
      expect((await ask(likes, { method: "DELETE" })).status).toBe(204)
      const sent = { method: "DELETE", prefer: returning }
      const address = `mystery_review_comments?id=eq.${own.id}`
      expect((await ask(address, { ...sent, as: bens })).rows).toEqual([])
      expect((await ask(address, sent)).rows).toHaveLength(1)
    }),
  ],
  mysteries: [
    served("insert", async () => {
      const body = {
        id: "AnnsMystery00000000000",
        url: "https://example.com/nazo",
        title: "堀の謎",
        content: "歩く謎です",
        place: "新宿",
        category: "6",
        maker: "あたらしい制作者",
        price: 2000,
        minDuration: 60,
        duration: 120,
        minPeople: 1,
        maxPeople: 4,
        pickup: "",
        subscription: false,
        startDate: "2026-05-01",
        endDate: "2026-06-01",
        tag: "散歩",
        categories: "6",
        prefectures: "13",
        img: null,
        uid: ann.uid,
        prMessage: "",
      }
      const sent = { method: "POST", body, prefer: returning }
      expect((await ask("mysteries", sent)).rows).toMatchObject([{ ...body, status: "submitted" }])
      expect((await ask("mysteries", { ...sent, as: bens })).status).toBe(403)
    }),
    served("update the same fields by id", async () => {
      const body = { id: "AnnsMystery00000000000", uid: ann.uid, title: "堀の謎 2", price: 2500 }
      const sent = { method: "PATCH", body, prefer: returning }
      const address = "mysteries?id=eq.AnnsMystery00000000000"
      expect((await ask(address, sent)).rows).toMatchObject([{ title: "堀の謎 2", price: 2500 }])
      expect((await ask(address, { ...sent, as: bens })).rows).toEqual([])
      const given = { method: "PATCH", body: { uid: ben.uid } }
      expect((await ask(address, given)).status).toBe(403)
    }),
    served("select all with exact count, ordered by created_at", async () => {
      const address = "mysteries?select=*&order=created_at.desc"
      const { headers, rows } = await site.ask(address, { prefer: "count=exact" })
      expect([rows.length, headers.get("content-range")]).toEqual([2, "0-1/2"])
    }),
    served("select by id, or by a list of ids", async () => {
      expect((await site.ask(`mysteries?select=*&id=eq.${mysteryId}`)).rows).toMatchObject([
        { reviewCount: 1, averageDifficulty: 3 },
      ])
      const address = `mysteries?select=id&id=in.(${mysteryId},${another},AnnsMystery00000000000)`
      expect((await site.ask(address)).rows).toHaveLength(2)
      expect((await ask(address)).rows).toHaveLength(3)
    }),
    served("select by uid with exact count and a range", async () => {
      const address = `mysteries?select=*&uid=eq.${ann.uid}&order=created_at.desc&offset=0&limit=24`
      const { headers } = await ask(address, { prefer: "count=exact" })
      expect(headers.get("content-range")).toBe("0-0/1")
    }),
    served("makers by name", async () => {
      const address = `makers?select=name,img,description,website&name=eq.${enc("たぬき堀")}`
      expect((await site.ask(address, { headers: one })).rows).toMatchObject({ name: "たぬき堀" })
    }),
  ],
}

describe.each(Object.entries(calls))("%s", (_, all) => {
  test.each(all)("$call is $verdict", async ({ run }) => {
    expect.hasAssertions()
    await run()
  })
})

test("the document lists each call with its answer", async () => {
  const text = await readFile(path.join(import.meta.dirname, "../../docs/table-api.md"), "utf8")
  const listed = [...text.matchAll(/^\| `(\w+)` +\| (.+?) +\| (served|refused) +\|/gm)].map(
    ([, noun, call, verdict]) => `${noun}: ${call} is ${verdict}`,
  )
  const tried = Object.entries(calls).flatMap(([noun, all]) =>
    all.map(({ call, verdict }) => `${noun}: ${call.replaceAll("|", "\\|")} is ${verdict}`),
  )
  expect(listed.toSorted()).toEqual(tried.toSorted())
})
