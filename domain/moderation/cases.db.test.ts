import { beforeEach, expect, test } from "vitest"
import type { DeskMember } from "#shared/members/viewer.ts"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import {
  createDeskMember,
  createMember,
  createMystery,
  createReview,
  type Person,
  readAs,
  writeAs,
} from "#tests/support/people.ts"
import { closeCase, listCases } from "./cases.ts"

let site: TestDatabase
let moderator: DeskMember & { role: "moderator" }
let author: Person
let mysteryId: string
let review: number
beforeEach(async () => {
  site = await databaseForTest()
  moderator = await createDeskMember(site, "moderator")
  author = await createMember(site, { name: "書いた人" })
  mysteryId = await createMystery(site, { title: "流された謎" })
  review = await createReview(site, { uid: author.uid, mysteryId, review: "宣伝です。" })
})

async function flag(about: Record<string, unknown>, day: number) {
  const { uid } = await createMember(site)
  const [[column, id]] = Object.entries(about) as [[string, unknown]]
  const { rows } = await site.root.query<{ id: number }>(
    `insert into moderation_reports (uid, reason, body, created_at, ${column}) values ($1, 'other', '', $2, $3)
     returning id::integer`,
    [uid, `2026-11-0${day}`, id],
  )
  return rows[0]?.id ?? 0
}

const list = (kind?: "mystery") =>
  readAs(site, moderator, (tx) => listCases(tx, { kind: kind ?? null, limit: 50 }))
const close = (flags: number[]) =>
  writeAs(site, moderator, (tx) =>
    closeCase(tx, { flags, verdict: "done", note: "見ました", now: new Date() }),
  )

test("all moderation reports about one thing are one case, and the case that waits longest comes first", async () => {
  await flag({ review_id: review }, 3)
  await flag({ user_uid: author.uid }, 2)
  await flag({ mystery_id: mysteryId }, 4)
  await flag({ review_id: review }, 1)
  const cases = await list()
  expect(cases.map(({ kind, id, flags }) => [kind, id, flags.length])).toEqual([
    ["review", String(review), 2],
    ["member", String(author.nzUserId), 1],
    ["mystery", mysteryId, 1],
  ])
  expect(cases.map(({ subject }) => subject)).toEqual(["宣伝です。", "書いた人", "流された謎"])
  expect((await list("mystery")).map(({ id }) => id)).toEqual([mysteryId])
})

test("a case waits since the first of its moderation reports that is still open", async () => {
  const first = await flag({ review_id: review }, 1)
  await flag({ mystery_id: mysteryId }, 2)
  await flag({ review_id: review }, 3)
  expect((await list()).map(({ kind }) => kind)).toEqual(["review", "mystery"])
  await close([first])
  const cases = await list()
  expect(cases.map(({ kind, flags }) => [kind, flags.length])).toEqual([
    ["mystery", 1],
    ["review", 1],
  ])
})

test("a decision closes the flags that were read, and those that came since stay open", async () => {
  const read = [await flag({ review_id: review }, 1), await flag({ review_id: review }, 2)]
  const later = await flag({ review_id: review }, 3)
  expect(await close(read)).toEqual({ ok: true, value: { closed: 2 } })
  const [left, ...others] = await list()
  expect(left?.flags.map(({ id }) => id)).toEqual([later])
  expect(others).toEqual([])
  expect(await close(read)).toMatchObject({ code: "not-found" })
})

test("a flagged review that its author has made private since is still read and decided", async () => {
  const id = await flag({ review_id: review }, 1)
  await site.root.query(`update mystery_reviews set "isPrivate" = true where id = $1`, [review])
  expect((await list())[0]?.subject).toBe("宣伝です。")
  await close([id])
  expect(await list()).toEqual([])
})
