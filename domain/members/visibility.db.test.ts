import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { postComment } from "#domain/comments/posting.ts"
import { likeReview } from "#domain/likes/liking.ts"
import { isPictureVisible } from "#domain/pictures/visibility.ts"
import { findPrivateReview } from "#domain/reviews/detail.ts"
import { listFollowedReviews } from "#domain/reviews/followed.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  asGuest,
  createMember,
  createMystery,
  createReview,
  longAgo,
  type Person,
  readAs,
  writeAs,
} from "#tests/support/people.ts"
import { setRecordOnly } from "./record-only.ts"

let site: TestDatabase
let author: Person
let follower: Person
let stranger: Person
let review: number
const photo = { uid: "", mysteryId: "", path: "" }
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
beforeEach(async () => {
  const registeredAt = longAgo
  author = await createMember(site, { name: "書く人", registeredAt })
  follower = await createMember(site, { name: "追う人", registeredAt })
  stranger = await createMember(site, { name: "通る人", registeredAt })
  const mysteryId = await createMystery(site)
  const path = `user/${author.uid}/mysteries/${mysteryId}/review_1_a`
  Object.assign(photo, { uid: author.uid, mysteryId, path: `${path}_800x800.webp` })
  review = await createReview(site, {
    uid: author.uid,
    mysteryId,
    isPrivate: true,
    for_followers: true,
    allPhotoUrls: [`/files/${path}_800x800.webp?v=0123456789abcdef`],
  })
  await follow(follower)
})

const query = async (sql: string, ...values: unknown[]) => (await site.root.query(sql, values)).rows
const follow = ({ uid }: Person) =>
  query("insert into follows (follower_uid, followee_uid) values ($1, $2)", uid, author.uid)
const like = (who: Person) =>
  writeAs(site, who, (tx) => likeReview(tx, who, { id: review, liked: true }))
const comment = (who: Person, content: string) =>
  writeAs(site, who, (tx) =>
    postComment(tx, who, {
      reviewId: review,
      content,
      submission: `submission-${who.nzUserId}`.padEnd(20, "x"),
    }),
  )
const seesIt = async (who: Person) => ({
  review: (await readAs(site, who, (tx) => findPrivateReview(tx, who, review))) !== null,
  photo: await readAs(site, who, (tx) => isPictureVisible(tx, photo)),
  // Beside the public ones of the mystery.
  listed: await readAs(site, who, (tx) => listFollowedReviews(tx, who, photo.mysteryId)),
})

describe("a review for followers", () => {
  test("is read, liked and commented on by them, and by nobody else", async () => {
    expect(await seesIt(follower)).toMatchObject({
      review: true,
      photo: true,
      listed: [{ id: review }],
    })
    expect(await seesIt(author)).toEqual({ review: true, photo: true, listed: [] })
    expect(await seesIt(stranger)).toEqual({ review: false, photo: false, listed: [] })
    expect(await asGuest(site, (tx) => isPictureVisible(tx, photo))).toBe(false)
    expect(await like(follower)).toMatchObject({ ok: true, value: { likeCount: 1 } })
    expect(await comment(follower, "すてきな記録ですね。")).toMatchObject({ ok: true })
    expect(await like(stranger)).toMatchObject({ ok: false, code: "not-found" })
    expect(await comment(stranger, "すてきな記録ですね。")).toMatchObject({ ok: false })
  })

  test("counts as a private one", async () => {
    await like(follower)
    expect(
      await query(
        "select public_count, private_count, likes_received, points from user_stats join users using (uid) where uid = $1",
        author.uid,
      ),
    ).toEqual([{ public_count: 0, private_count: 1, likes_received: 0, points: 0 }])
  })

  test.each<[string, () => Promise<unknown>]>([
    ["unfollows", () => query("delete from follows where follower_uid = $1", follower.uid)],
    [
      "is blocked",
      () => query("insert into blocked_users values ($1, $2)", author.uid, follower.uid),
    ],
    [
      "blocks the author",
      () => query("insert into blocked_users values ($1, $2)", follower.uid, author.uid),
    ],
    ["withdraws", () => query(`update users set "deletedAt" = now() where uid = $1`, follower.uid)],
    [
      "turns to record-only mode",
      () => writeAs(site, follower, (tx) => setRecordOnly(tx, follower, true)),
    ],
  ])("is gone at once for a follower who %s", async (_, leave) => {
    await leave()
    expect(await seesIt(follower)).toEqual({ review: false, photo: false, listed: [] })
    expect(await like(follower)).toMatchObject({ ok: false })
  })

  test("tells of a mention only those who may read it", async () => {
    expect(await comment(follower, "@通る人 @書く人 いっしょに行きましたね")).toMatchObject({
      ok: true,
    })
    const told = await query(
      "select uid from user_notifications n join notifications t on t.id = n.notification_id where t.kind = 'mention' and t.params ->> 'reviewId' = $1",
      String(review),
    )
    expect(told).toEqual([])
    await follow(stranger)
    expect(await comment(stranger, "@追う人 そうですね")).toMatchObject({ ok: true })
    const mentioned = await query(
      "select uid from user_notifications n join notifications t on t.id = n.notification_id where t.kind = 'mention' and t.params ->> 'reviewId' = $1",
      String(review),
    )
    expect(mentioned).toEqual([{ uid: follower.uid }])
  })

  test("is for everybody once it is published, and for nobody else once it is hidden again", async () => {
    const turn = (isPrivate: boolean) =>
      query(`update mystery_reviews set "isPrivate" = $2 where id = $1`, review, isPrivate)
    await turn(false)
    expect(await asGuest(site, (tx) => isPictureVisible(tx, photo))).toBe(true)
    await turn(true)
    expect(await seesIt(follower)).toEqual({ review: false, photo: false, listed: [] })
  })
})

describe("a profile and its lists", () => {
  const shownTo = async (read: (work: (tx: ViewerTx) => Promise<number>) => Promise<number>) => {
    const rowsOf = (
      table:
        | "shared_profiles"
        | "user_stats"
        | "my_best"
        | "shared_favorites"
        | "shared_played_counts",
    ) =>
      read(
        async (tx) =>
          (await tx.selectFrom(table).select("uid").where("uid", "=", author.uid).execute()).length,
      )
    return [
      await rowsOf("shared_profiles"),
      await rowsOf("user_stats"),
      await rowsOf("my_best"),
      await rowsOf("shared_favorites"),
      await rowsOf("shared_played_counts"),
    ]
  }
  const everybody = async () => ({
    guest: await shownTo((work) => asGuest(site, work)),
    stranger: await shownTo((work) => readAs(site, stranger, work)),
    follower: await shownTo((work) => readAs(site, follower, work)),
    author: await shownTo((work) => readAs(site, author, work)),
  })
  const all = [1, 1, 1, 2, 1]
  const none = [0, 0, 0, 0, 0]
  beforeEach(async () => {
    for (const status of [1, 2]) {
      const mystery = await createMystery(site)
      await query(
        "insert into favorite_mysteries (uid, mysteryid, status) values ($1, $2, $3)",
        author.uid,
        mystery,
        status,
      )
      if (status === 2) await query("insert into my_best values ($1, 1, $2)", author.uid, mystery)
    }
  })
  const choose = (profile: string, interested: string, played: string) =>
    query(
      "update users set profile_visibility = $2, interested_visibility = $3, played_visibility = $4 where uid = $1",
      author.uid,
      profile,
      interested,
      played,
    )

  test("are for everybody at first", async () => {
    expect(await everybody()).toEqual({ guest: all, stranger: all, follower: all, author: all })
  })

  test.each([
    ["followers", all],
    ["private", none],
  ])("are shown as far as a member with a %s profile wants", async (profile, toFollowers) => {
    await choose(profile, "public", "public")
    expect(await everybody()).toEqual({
      guest: none,
      stranger: none,
      follower: toFollowers,
      author: all,
    })
  })

  test("are chosen one by one", async () => {
    await choose("public", "followers", "private")
    const short = [1, 1, 1, 0, 0]
    expect(await everybody()).toEqual({
      guest: short,
      stranger: short,
      follower: [1, 1, 1, 1, 0],
      author: all,
    })
  })
})
