import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  asGuest,
  createMember,
  createMystery,
  createReview,
  type Person,
  readAs,
  writeAs,
} from "#tests/support/people.ts"
import type { Invalidation } from "#server/db/viewer.ts"
import { reviewEditForm } from "#shared/schemas/review-form.ts"
import { deleteReview } from "./deleting.ts"
import { editReview, setPrivacy } from "./editing.ts"
import { findOwnReview, findOwnReviewOf } from "./own-form.ts"
import { addPlay, readPlays, removePlay } from "./repeat-plays.ts"

const now = new Date("2026-04-01T12:00:00+09:00")

let site: TestDatabase
let author: Person
let other: Person
let mysteryId: string
let id: number
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
beforeEach(async () => {
  author = await createMember(site)
  other = await createMember(site)
  mysteryId = await createMystery(site)
  id = await createReview(site, {
    uid: author.uid,
    mysteryId,
    difficultyRating: 3,
    playDate: "2026-03-01",
    playTimeNote: "休憩こみ",
  })
})

function edit(fields: Record<string, string>, who = author, told: Invalidation[] = []) {
  const form = reviewEditForm.parse({ text: "書き直しました。", ...fields })
  return writeAs(site, who, (tx) => editReview(tx, who, { id, form, blurred: [], now }), told)
}
const setPrivate = (isPrivate: boolean, who = author, told: Invalidation[] = []) =>
  writeAs(site, who, (tx) => setPrivacy(tx, who, { id, isPrivate }), told)
const remove = (who = author, told: Invalidation[] = []) =>
  writeAs(site, who, (tx) => deleteReview(tx, who, id), told)

async function row() {
  const { rows } = await site.root.query("select * from mystery_reviews where id = $1", [id])
  return rows[0]
}
async function pointsOf({ uid }: Person): Promise<number> {
  const { rows } = await site.root.query("select points from users where uid = $1", [uid])
  return rows[0].points
}
/** The review, its comments, its likes, and the likes of its comments. */
async function leftOf(): Promise<number[]> {
  const { rows } = await site.root.query(
    `select array[
       (select count(*) from mystery_reviews where id = $1),
       (select count(*) from mystery_review_comments where mystery_review_id = $1),
       (select count(*) from like_mystery_reviews where "mysteryReviewId" = $1),
       (select count(*) from like_mystery_review_comments where uid = $2)]::int[] as left`,
    [id, author.uid],
  )
  return rows[0].left
}

const suspend = () =>
  site.root.query("update users set suspended_at = now() where uid = $1", [author.uid])

describe("an author who edits", () => {
  test("changes what was sent and keeps the rest", async () => {
    expect(await edit({ difficulty: "5", playTimeNote: "" })).toEqual({ ok: true, value: { id } })
    expect(await row()).toMatchObject({
      review: "書き直しました。",
      updatedAt: now,
      difficultyRating: 5,
      playTimeNote: null,
      isPrivate: false,
    })
    expect(await readAs(site, author, (tx) => findOwnReview(tx, author, id))).toMatchObject({
      playDate: "2026-03-01",
    })
    await edit({ playDate: " ", difficulty: "0", isPrivate: "1" })
    expect(await row()).toMatchObject({ playDate: null, difficultyRating: null, isPrivate: true })
  })

  test("may leave fewer than five characters, but not none", async () => {
    expect(await edit({ text: "よい" })).toMatchObject({ ok: true })
    expect(reviewEditForm.safeParse({ text: " 　" }).error?.issues[0]?.message).toBe(
      "ナゾ活を入力してください",
    )
  })

  test("saves nothing where a part of it is refused", async () => {
    expect(await edit({ photos: "/files/elsewhere.webp" })).toMatchObject({ ok: false })
    expect(await row()).toMatchObject({ review: "とても楽しい謎でした。", updatedAt: null })
  })

  test("invalidates the pages that show it", async () => {
    const told: Invalidation[] = []
    await edit({}, author, told)
    expect(told).toContainEqual({ hard: [`review:${id}`, "reviews"] })
    expect(told).toContainEqual({ hard: [`mystery:${mysteryId}`] })
  })

  test("a second time at the same moment ends in one of both", async () => {
    const texts = ["ひとつめの文です。", "||ふたつ||めの文です。"]
    const both = await Promise.all(texts.map((text) => edit({ text })))
    expect(both.map(({ ok }) => ok)).toEqual([true, true])
    const own = await readAs(site, author, (tx) => findOwnReview(tx, author, id))
    expect(texts).toContain(own?.text)
  })
})

describe("the public setting", () => {
  test("moves three points each way, and hides the review at once", async () => {
    expect(await pointsOf(author)).toBe(3)
    const told: Invalidation[] = []
    expect(await setPrivate(true, author, told)).toEqual({ ok: true, value: { isPrivate: true } })
    expect(told).toContainEqual({ hard: [`review:${id}`, "reviews"] })
    expect(await pointsOf(author)).toBe(0)
    const seen = await asGuest(site, (tx) =>
      tx.selectFrom("mystery_reviews").select("id").where("id", "=", id).execute(),
    )
    expect(seen).toEqual([])
    await setPrivate(true)
    expect(await pointsOf(author)).toBe(0)
    await setPrivate(false)
    expect(await pointsOf(author)).toBe(3)
  })
})

describe("an author who deletes", () => {
  beforeEach(async () => {
    const comment = await site.root.query(
      "insert into mystery_review_comments (mystery_review_id, uid, content) values ($1, $2, 'はい') returning id",
      [id, other.uid],
    )
    await site.root.query(
      "insert into like_mystery_review_comments (mystery_review_comment_id, uid) values ($1, $2)",
      [comment.rows[0].id, author.uid],
    )
    await site.root.query(
      `insert into like_mystery_reviews ("mysteryReviewId", uid) values ($1, $2)`,
      [id, other.uid],
    )
  })

  test("takes likes, comments and three points along, and invalidates the pages", async () => {
    const told: Invalidation[] = []
    expect(await leftOf()).toEqual([1, 1, 1, 1])
    expect(await remove(author, told)).toEqual({ ok: true, value: null })
    expect(told).toContainEqual({ hard: [`review:${id}`, "reviews"] })
    expect(await leftOf()).toEqual([0, 0, 0, 0])
    expect(await pointsOf(author)).toBe(0)
  })

  test("loses no points for a private one", async () => {
    await setPrivate(true)
    await remove()
    expect(await pointsOf(author)).toBe(0)
  })

  test("twice at once, or again, finds it gone", async () => {
    const both = await Promise.all([remove(), remove()])
    expect(both).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ])
    expect(await remove()).toEqual({ ok: true, value: null })
    expect(await pointsOf(author)).toBe(0)
  })

  test("can post about the mystery again", async () => {
    await remove()
    expect(await readAs(site, author, (tx) => findOwnReviewOf(tx, author, mysteryId))).toBeNull()
  })
})

describe("somebody else", () => {
  test("neither edits, hides, deletes nor reads it as their own", async () => {
    expect(await edit({}, other)).toEqual({ ok: false, code: "not-found" })
    expect(await setPrivate(true, other)).toEqual({ ok: false, code: "not-found" })
    expect(await remove(other)).toEqual({ ok: false, code: "forbidden" })
    expect(await readAs(site, other, (tx) => findOwnReview(tx, other, id))).toBeNull()
    expect(await row()).toMatchObject({ review: "とても楽しい謎でした。", isPrivate: false })
  })

  test("does not learn whether there is a private one", async () => {
    await setPrivate(true)
    const absent = 2_000_000_000
    const answers = [await edit({}, other), await setPrivate(false, other), await remove(other)]
    id = absent
    expect([await edit({}, other), await setPrivate(false, other), await remove(other)]).toEqual(
      answers,
    )
  })
})

test("a member who was suspended meanwhile changes nothing", async () => {
  await suspend()
  const forbidden = { ok: false, code: "forbidden" }
  expect([await edit({}), await setPrivate(true), await remove()]).toEqual([
    forbidden,
    forbidden,
    forbidden,
  ])
})

test("a review of a mystery that was withdrawn from the site is still its author's", async () => {
  await site.root.query("update mysteries set status = 'rejected' where id = $1", [mysteryId])
  expect(await edit({})).toMatchObject({ ok: true })
  expect(await readAs(site, author, (tx) => findOwnReview(tx, author, id))).toMatchObject({
    text: "書き直しました。",
    mysteryTitle: null,
  })
  expect(await remove()).toMatchObject({ ok: true })
})

describe("a further play", () => {
  const add = (playedOn: string, who = author) =>
    writeAs(site, who, (tx) => addPlay(tx, { id, playedOn, now }))

  test("counts once a day, in the order of days, and is read with the review", async () => {
    await add("2026-03-20")
    expect(await add("2026-03-10")).toEqual({ ok: true, value: ["2026-03-10", "2026-03-20"] })
    expect(await add("2026-03-10")).toEqual({ ok: true, value: ["2026-03-10", "2026-03-20"] })
    expect(await asGuest(site, (tx) => readPlays(tx, id))).toEqual(["2026-03-10", "2026-03-20"])
    await setPrivate(true)
    expect(await asGuest(site, (tx) => readPlays(tx, id))).toEqual([])
    const taken = await writeAs(site, author, (tx) =>
      removePlay(tx, { id, playedOn: "2026-03-10" }),
    )
    expect(taken).toEqual({ ok: true, value: ["2026-03-20"] })
  })

  test("is of its author, of a day that has come, and one of at most a hundred", async () => {
    expect(await add("2026-03-20", other)).toEqual({ ok: false, code: "forbidden" })
    expect(await add("2026-04-02")).toMatchObject({ ok: false, code: "invalid" })
    await site.root.query(
      "insert into review_plays select $1, date '2020-01-01' + n from generate_series(1, 99) n",
      [id],
    )
    const last = await Promise.all([add("2026-03-01"), add("2026-03-02"), add("2026-03-03")])
    expect(last.filter(({ ok }) => ok)).toHaveLength(1)
  })
})
