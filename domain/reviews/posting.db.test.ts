import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, type Person, readAs, writeAs } from "#tests/support/people.ts"
import type { Invalidation } from "#server/db/viewer.ts"
import { reviewPostForm } from "#shared/schemas/review-form.ts"
import { findOwnReview, findOwnReviewOf } from "./own-form.ts"
import { postReview } from "./posting.ts"

const now = new Date("2026-04-01T12:00:00+09:00")

let site: TestDatabase
let member: Person
let mysteryId: string
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
beforeEach(async () => {
  member = await createMember(site)
  mysteryId = await createMystery(site)
})

function post(fields: Record<string, string> = {}, as = member, told: Invalidation[] = []) {
  const form = reviewPostForm.parse({ text: "とても楽しい謎でした。", ...fields })
  return writeAs(site, as, (tx) => postReview(tx, as, { mysteryId, form, blurred: [], now }), told)
}

async function rowOf(id: number) {
  const { rows } = await site.root.query("select * from mystery_reviews where id = $1", [id])
  return rows[0]
}

async function pointsOf({ uid }: Person) {
  const { rows } = await site.root.query("select points, badge from users where uid = $1", [uid])
  return rows[0]
}

async function posted(fields?: Record<string, string>): Promise<number> {
  const outcome = await post(fields)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value.id
}

describe("a member who posts a review", () => {
  test("has it stored with everything that was sent", async () => {
    const id = await posted({
      text: "  最後の||天井||には声が出た。  ",
      spoiler: "犯人は猫",
      isPrivate: "1",
      difficulty: "4",
      minutes: "135",
      playDate: "2026-03-31",
      playTimeNote: "休憩こみ",
      satisfaction: "4.5",
      outcome: "success",
      people: "３",
      participation: "family",
      hints: "0",
      price: "4200",
    })
    expect(await rowOf(id)).toMatchObject({
      uid: member.uid,
      mysteryId,
      review: "最後の||…||には声が出た。\n\n||…||",
      isPrivate: true,
      createdAt: now,
      updatedAt: null,
      difficultyRating: 4,
      actualPlayTimeMinutes: 135,
      playTimeNote: "休憩こみ",
      satisfaction: "4.5",
      outcome: "success",
      people_count: 3,
      participation: "family",
      hints_used: 0,
      price_paid: 4200,
    })
    const own = await readAs(site, member, (tx) => findOwnReview(tx, member, id))
    expect(own).toMatchObject({
      text: "最後の||天井||には声が出た。",
      spoiler: "犯人は猫",
      playDate: "2026-03-31",
      photos: [],
      plays: [],
    })
    expect(await readAs(site, member, (tx) => findOwnReviewOf(tx, member, mysteryId))).toEqual(own)
  })

  test("leaves difficulty 0, 0 minutes, a blank date and 対象外 unanswered", async () => {
    const id = await posted({
      difficulty: "0",
      minutes: "0",
      playDate: " 　",
      playTimeNote: " ",
      satisfaction: "0",
      outcome: "none",
      people: "",
      participation: "",
      hints: "",
      price: "",
      photos: "",
    })
    expect(await rowOf(id)).toMatchObject({
      isPrivate: false,
      difficultyRating: null,
      actualPlayTimeMinutes: null,
      playDate: null,
      playTimeNote: null,
      satisfaction: null,
      outcome: null,
      people_count: null,
      participation: null,
      hints_used: null,
      price_paid: null,
      photoUrl: null,
      allPhotoUrls: [],
    })
  })

  test("gets 3 points for a public one and none for a private one", async () => {
    expect(await post()).toMatchObject({ ok: true, value: { points: 3, badge: null } })
    expect(await pointsOf(member)).toEqual({ points: 3, badge: null })
    mysteryId = await createMystery(site)
    expect(await post({ isPrivate: "1" })).toMatchObject({ ok: true, value: { points: 0 } })
    expect(await pointsOf(member)).toEqual({ points: 3, badge: null })
  })

  test("hears of the badge that came with it", async () => {
    await site.root.query(
      "update user_stats set likes_received = 10, public_count = 9 where uid = $1",
      [member.uid],
    )
    expect(await post()).toMatchObject({ ok: true, value: { badge: "bronze" } })
    mysteryId = await createMystery(site)
    expect(await post()).toMatchObject({ ok: true, value: { badge: null } })
  })

  test("does not become somebody with プレイ済 by it", async () => {
    await post()
    const { rowCount } = await site.root.query("select from favorite_mysteries where uid = $1", [
      member.uid,
    ])
    expect(rowCount).toBe(0)
  })

  test("invalidates the pages of the mystery, the lists and their own", async () => {
    const told: Invalidation[] = []
    const outcome = await post({}, member, told)
    const id = outcome.ok ? outcome.value.id : 0
    expect(told).toContainEqual({ hard: [`review:${id}`, "reviews"] })
    expect(told).toContainEqual({ hard: [`mystery:${mysteryId}`] })
  })
})

describe("a post is refused", () => {
  test("where the member has one for the mystery already", async () => {
    await post()
    expect(await post()).toEqual({ ok: false, code: "review-exists" })
  })

  test("once when two arrive at the same moment", async () => {
    const outcomes = await Promise.all([post(), post(), post()])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes).toContainEqual({ ok: false, code: "review-exists" })
    expect(await pointsOf(member)).toMatchObject({ points: 3 })
  })

  test("on a mystery that was withdrawn from the site or never existed", async () => {
    await site.root.query("update mysteries set status = 'rejected' where id = $1", [mysteryId])
    expect(await post()).toEqual({ ok: false, code: "not-found" })
    mysteryId = "0123456789012345678901"
    expect(await post()).toEqual({ ok: false, code: "not-found" })
  })

  test("by a member who was suspended", async () => {
    await site.root.query("update users set suspended_at = now() where uid = $1", [member.uid])
    expect(await post()).toEqual({ ok: false, code: "forbidden" })
  })

  test("for a play of tomorrow", async () => {
    expect(await post({ playDate: "2026-04-02" })).toEqual({
      ok: false,
      code: "invalid",
      fields: { playDate: "プレイ日は今日までの日付で入力してください" },
    })
  })
})
