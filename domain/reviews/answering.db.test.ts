import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  asGuest,
  createMember,
  createMystery,
  joinMaker,
  createReview,
  type Person,
  readAs,
  writeAs,
} from "#tests/support/people.ts"
import { answerReview } from "./answering.ts"
import { findReview } from "./detail.ts"
import { readPersonalReviews } from "./personal.ts"

const now = new Date("2026-04-01T12:00:00+09:00")

let site: TestDatabase
let maker: string
let person: Person
let author: Person
let reviewId: number
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
let count = 0
beforeEach(async () => {
  maker = `ナゾ工房${++count}`
  person = await createMember(site)
  author = await createMember(site)
  await joinMaker(site, maker, person)
  reviewId = await createReview(site, {
    uid: author.uid,
    mysteryId: await createMystery(site, { maker }),
  })
})

const answer = (text: string, as = person, id = reviewId) =>
  writeAs(site, as, (tx) => answerReview(tx, as, { id, text, now }))

const shown = async () => (await asGuest(site, (tx) => findReview(tx, reviewId)))?.answer

async function told() {
  const { rows } = await site.root.query(
    `select t.kind, t.params, t.content from user_notifications n join notifications t on t.id = n.notification_id
     where n.uid = $1 and t.kind = 'answer'`,
    [author.uid],
  )
  return rows
}

test("one of a maker's people answers a review once, and its author is told", async () => {
  expect(await answer("ありがとう<b>ございました</b>。")).toMatchObject({ ok: true })
  expect(await shown()).toMatchObject({ text: "ありがとう<b>ございました</b>。", maker })
  expect(await told()).toEqual([
    {
      kind: "answer",
      params: { name: maker, reviewId },
      content: `${maker}からあなたのナゾ活に返信がありました！<a href="/mysteries/reviews/detail?id=${reviewId}">→ 返信を確認する</a>`,
    },
  ])
  await answer("また来てください。")
  expect(await shown()).toMatchObject({ text: "また来てください。" })
  expect(await told()).toHaveLength(1)
  await answer("")
  expect(await shown()).toBeNull()
  expect(await told()).toEqual([])
})

test("nobody else answers: neither other members, nor official accounts, nor one of the people who has left", async () => {
  const stranger = await createMember(site)
  expect(await answer("横から失礼します。", stranger)).toMatchObject({ code: "forbidden" })
  await site.root.query("update users set official = true where uid = $1", [stranger.uid])
  expect(await answer("横から失礼します。", stranger)).toMatchObject({ code: "forbidden" })
  expect(await answer("横から失礼します。", author)).toMatchObject({ code: "forbidden" })
  await site.root.query("delete from maker_members where uid = $1", [person.uid])
  expect(await answer("もう関係者ではありません。")).toMatchObject({ code: "forbidden" })
  expect(await shown()).toBeNull()
})

test("another one of the maker's people changes and removes the answer, which is theirs then", async () => {
  const colleague = await createMember(site)
  await joinMaker(site, maker, colleague)
  await answer("ありがとうございました。")
  expect(await answer("わたしからも。", colleague)).toMatchObject({ ok: true })
  expect(await shown()).toMatchObject({ text: "わたしからも。" })
  await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [person.uid])
  expect(await shown()).toMatchObject({ text: "わたしからも。" })
  await answer("", colleague)
  expect(await shown()).toBeNull()
})

test("one of the people in record-only mode does not speak for the maker", async () => {
  await site.root.query("update users set record_only = true where uid = $1", [person.uid])
  expect(await answer("ひっそり。")).toMatchObject({ code: "forbidden" })
})

test("a private review gets no answer, and hides the one it has", async () => {
  await answer("ありがとうございました。")
  await site.root.query(`update mystery_reviews set "isPrivate" = true where id = $1`, [reviewId])
  const { rows } = await site.root.query(
    "select review_id from review_answers where review_id = $1",
    [reviewId],
  )
  expect(rows).toHaveLength(1)
  const seen = await readAs(site, person, (tx) =>
    tx.selectFrom("review_answers").select("content").execute(),
  )
  expect(seen).toEqual([])
  const other = await createReview(site, {
    uid: author.uid,
    mysteryId: await createMystery(site, { maker }),
    isPrivate: true,
  })
  expect(await answer("見えていますか。", person, other)).toMatchObject({ code: "forbidden" })
})

test("the account learns which of the reviews on a page it may answer, and its answer so far", async () => {
  const elsewhere = await createReview(site, {
    uid: author.uid,
    mysteryId: await createMystery(site),
  })
  const read = (who: Person) =>
    readAs(
      site,
      who,
      async (tx) => (await readPersonalReviews(tx, who, [reviewId, elsewhere])).answers,
    )
  expect(await read(person)).toEqual({ [reviewId]: null })
  await answer("ありがとうございました。")
  expect(await read(person)).toEqual({ [reviewId]: "ありがとうございました。" })
  expect(await read(author)).toEqual({})
})

test("an answer goes with its review, and with the account that withdraws", async () => {
  await answer("ありがとうございました。")
  await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [person.uid])
  expect(await shown()).toBeNull()
  await site.root.query(`update users set "deletedAt" = null where uid = $1`, [person.uid])
  await answer("ありがとうございました。")
  await site.root.query("delete from mystery_reviews where id = $1", [reviewId])
  const { rows } = await site.root.query("select from review_answers where review_id = $1", [
    reviewId,
  ])
  expect(rows).toHaveLength(0)
  expect(await told()).toEqual([])
})

test("an author who wants to hear of no comments hears of no answer", async () => {
  await site.root.query(
    "insert into notification_settings (uid, muted_kinds) values ($1, '{comment}')",
    [author.uid],
  )
  await answer("ありがとうございました。")
  expect(await told()).toEqual([])
})

test("an author who mutes the account hears of its answer no more", async () => {
  await answer("ありがとうございました。")
  await site.root.query("insert into muted_users (uid, muted_uid) values ($1, $2)", [
    author.uid,
    person.uid,
  ])
  expect(await told()).toEqual([])
})

test("an answer has at most 1,000 characters and is not blank", async () => {
  expect(await answer("あ".repeat(1000))).toMatchObject({ ok: true })
  expect(await answer("あ".repeat(1001))).toMatchObject({ code: "too-long" })
  expect(await answer(" \n")).toMatchObject({ code: "answer-blank" })
})
