import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { postComment } from "#domain/comments/posting.ts"
import { listComments } from "#domain/comments/listing.ts"
import { likeReview } from "#domain/likes/liking.ts"
import { listReviewLikers } from "#domain/likes/likers.ts"
import { setPrivacy } from "#domain/reviews/editing.ts"
import { findReview } from "#domain/reviews/detail.ts"
import { setStatus } from "#domain/statuses/setting.ts"
import { findDifferences } from "#tests/db/counters/differences.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  asGuest,
  createMember,
  createMystery,
  createReview,
  longAgo,
  type Person,
  readAs,
  setStatuses,
  writeAs,
} from "#tests/support/people.ts"
import { readMe } from "./me.ts"
import { listMentionable } from "./mentionable.ts"
import { listReviewers } from "./ranking.ts"
import { readRecordOnly, setRecordOnly } from "./record-only.ts"

let site: TestDatabase
let recluse: Person
let friend: Person
let mysteryId: string
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
beforeEach(async () => {
  recluse = await createMember(site, { name: "ひとり好き", registeredAt: longAgo })
  friend = await createMember(site, { name: "ともだち", registeredAt: longAgo })
  mysteryId = await createMystery(site)
})

const turn = (isOn: boolean, who = recluse) =>
  writeAs(site, who, (tx) => setRecordOnly(tx, who, isOn))
const query = async (sql: string, ...values: unknown[]) => (await site.root.query(sql, values)).rows
const statsOf = async () =>
  (
    await query(
      "select review_count, interested_count, played_count, difficulty_count from mystery_stats where mystery_id = $1",
      mysteryId,
    )
  )[0]

/** A public review, with a like and a comment by a friend; and both by the member on the friend's review. */
async function giveCompany() {
  const given = { mysteryId, difficultyRating: 3 }
  const own = await createReview(site, { uid: recluse.uid, ...given })
  const friends = await createReview(site, { uid: friend.uid, ...given })
  await setStatuses(site, recluse, 2, [mysteryId])
  for (const [who, id] of [
    [recluse, friends],
    [friend, own],
  ] as const) {
    await writeAs(site, who, (tx) => likeReview(tx, who, { id, liked: true }))
    const comment = {
      reviewId: id,
      content: `@ともだち ${who.uid}`,
      submission: `s${id}`.padEnd(16, "x"),
    }
    await writeAs(site, who, (tx) => postComment(tx, who, comment))
  }
  await query(
    "insert into follows (follower_uid, followee_uid) values ($1, $2), ($2, $1)",
    recluse.uid,
    friend.uid,
  )
  return { own, friends }
}

describe("a member in record-only mode", () => {
  test("is seen by nobody else, counts nowhere, and is back as before when it is off", async () => {
    const { own, friends } = await giveCompany()
    const seen = async (as?: Person) => {
      const read = <T>(work: Parameters<typeof asGuest<T>>[1]) =>
        as ? readAs(site, as, work) : asGuest(site, work)
      return {
        review: (await read((tx) => findReview(tx, own))) !== null,
        comments: (await read((tx) => listComments(tx, friends))).length,
        ranked: (await read(listReviewers)).some(({ nzUserId }) => nzUserId === recluse.nzUserId),
        follows: (
          await read((tx) =>
            tx.selectFrom("follows").selectAll().where("follower_uid", "=", recluse.uid).execute(),
          )
        ).length,
        stats: await statsOf(),
        likes: (await read((tx) => findReview(tx, friends)))?.likeCount,
      }
    }
    const before = { review: true, comments: 1, ranked: true, follows: 1, likes: 1 }
    const shown = { review_count: 2, interested_count: 0, played_count: 1, difficulty_count: 2 }
    for (const as of [undefined, friend])
      expect(await seen(as)).toEqual({ ...before, stats: shown })

    expect(await turn(true)).toEqual({ ok: true, value: null })
    const hidden = { review_count: 1, interested_count: 0, played_count: 0, difficulty_count: 1 }
    for (const as of [undefined, friend]) {
      expect(await seen(as)).toEqual({
        review: false,
        comments: 0,
        ranked: false,
        follows: 0,
        likes: 0,
        stats: hidden,
      })
    }
    const likers = await readAs(site, friend, (tx) =>
      listReviewLikers(tx, friend, { id: friends, page: 1 }),
    )
    expect(likers).toMatchObject({ total: 0, likers: [] })
    expect(await readAs(site, friend, (tx) => listMentionable(tx, friend, "ひとり"))).toEqual([])
    expect(await findDifferences(site.root)).toEqual([])

    await turn(false)
    for (const as of [undefined, friend])
      expect(await seen(as)).toEqual({ ...before, stats: shown })
    expect(await findDifferences(site.root)).toEqual([])
  })

  test("goes on with their own records, and reads how much others do not see", async () => {
    const { own } = await giveCompany()
    await query(
      `insert into like_mystery_review_comments (uid, mystery_review_comment_id)
       select $1, id from mystery_review_comments where uid = $2`,
      recluse.uid,
      friend.uid,
    )
    await turn(true)
    const other = await createMystery(site)
    const wish = { mysteryid: other, status: 1 as const, now: new Date() }
    expect(await writeAs(site, recluse, (tx) => setStatus(tx, recluse, wish))).toMatchObject({
      ok: true,
    })
    expect(await readAs(site, recluse, readMe)).toMatchObject({
      member: { recordOnly: true },
      statuses: expect.arrayContaining([{ mysteryid: other, status: 1 }]),
    })
    expect(await readAs(site, recluse, (tx) => findReview(tx, own))).not.toBeNull()
    expect(await readAs(site, recluse, (tx) => readRecordOnly(tx, recluse))).toMatchObject({
      isOn: true,
      reviews: 1,
      // Of a review and of a comment.
      likes: 2,
      comments: 1,
    })
    const [counted] = await query(
      "select interested_count from mystery_stats where mystery_id = $1",
      other,
    )
    expect(counted).toEqual({ interested_count: 0 })
  })

  test("posts in private and publishes nothing, but corrects what was public", async () => {
    const { own } = await giveCompany()
    await turn(true)
    const values = {
      uid: recluse.uid,
      mysteryId: await createMystery(site),
      review: "ひとりで遊びました。",
    }
    const posted = await writeAs(site, recluse, async (tx) => ({
      ok: true,
      value: await tx
        .insertInto("mystery_reviews")
        .values(values)
        .returning(["id", "isPrivate"])
        .executeTakeFirstOrThrow(),
    }))
    if (!posted.ok) throw new Error(posted.code)
    const { id, isPrivate } = posted.value
    expect(isPrivate).toBe(true)
    expect(
      await writeAs(site, recluse, (tx) => setPrivacy(tx, recluse, { id, isPrivate: false })),
    ).toMatchObject({
      ok: false,
      code: "record-only",
    })
    expect(
      await writeAs(site, recluse, (tx) => setPrivacy(tx, recluse, { id: own, isPrivate: false })),
    ).toMatchObject({ ok: true })
    await turn(false)
    expect(
      await writeAs(site, recluse, (tx) => setPrivacy(tx, recluse, { id, isPrivate: false })),
    ).toMatchObject({ ok: true })
  })

  test("can neither like nor comment nor follow", async () => {
    await turn(true)
    const id = await createReview(site, { uid: friend.uid, mysteryId })
    const comment = { reviewId: id, content: "わかります！", submission: "0123456789abcdef" }
    const attempts = [
      await writeAs(site, recluse, (tx) => likeReview(tx, recluse, { id, liked: true })),
      await writeAs(site, recluse, (tx) => postComment(tx, recluse, comment)),
      await writeAs(site, recluse, async (tx) => ({
        ok: true,
        value: await tx
          .insertInto("follows")
          .values({ follower_uid: recluse.uid, followee_uid: friend.uid })
          .executeTakeFirst(),
      })),
    ]
    for (const attempt of attempts)
      expect(attempt).toMatchObject({ ok: false, code: "record-only" })
  })

  test("is named in no notification of others, old or new", async () => {
    const { own } = await giveCompany()
    const told = () =>
      query(
        "select t.kind from notifications t where t.content like '%ひとり好き%' and t.deleted_at is null and exists (select from user_notifications n where n.notification_id = t.id and n.uid = $1) order by 1",
        friend.uid,
      )
    expect((await told()).map(({ kind }) => kind)).toEqual(["comment", "follow", "like"])
    await turn(true)
    expect(await told()).toEqual([])
    // Members are told of changes to their own review.
    await query("delete from like_mystery_reviews where uid = $1", friend.uid)
    await query(
      `insert into like_mystery_reviews (uid, "mysteryReviewId") values ($1, $2)`,
      friend.uid,
      own,
    )
    const [{ count }] = (await query(
      "select count(*)::int from user_notifications where uid = $1",
      recluse.uid,
    )) as [{ count: number }]
    expect(count).toBeGreaterThan(0)
  })

  test("cannot be found, muted or blocked by their number", async () => {
    const find = () =>
      query(
        "select present_member($1) as uid, is_present($2) as here",
        recluse.nzUserId,
        recluse.uid,
      )
    expect(await find()).toEqual([{ uid: recluse.uid, here: true }])
    await turn(true)
    expect(await find()).toEqual([{ uid: null, here: false }])
  })

  test("is no official account", async () => {
    await query("update users set official = true where uid = $1", recluse.uid)
    expect(await turn(true)).toMatchObject({ ok: false, code: "forbidden" })
  })
})
