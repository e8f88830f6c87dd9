import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { readDistributions } from "#domain/reviews/distributions.ts"
import { findMystery } from "#domain/mysteries/detail.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { findDifferences } from "#tests/db/counters/differences.ts"
import {
  asGuest,
  createDeskMember,
  createMember,
  createMystery,
  createReview,
  longAgo,
  readAs,
  writeAs,
} from "#tests/support/people.ts"
import { decideFreeze, listFreezes } from "./freezes.ts"

let site: TestDatabase
let mystery: string
const now = new Date()
const day = 24 * 3_600_000
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
beforeEach(async () => {
  mystery = await createMystery(site)
})

async function review(of: string, given: Record<string, unknown>, member: Given = {}) {
  const { uid } = await createMember(site, { registeredAt: member.registeredAt ?? longAgo })
  await site.root.query("update users set newcomer = $2 where uid = $1", [
    uid,
    member.newcomer ?? false,
  ])
  await createReview(site, { uid, mysteryId: of, ...given })
  return uid
}
type Given = { newcomer?: boolean; registeredAt?: Date }

async function wave() {
  for (let n = 0; n < 20; n++) {
    await review(
      mystery,
      { satisfaction: 5, difficultyRating: 5 },
      { newcomer: true, registeredAt: now },
    )
  }
  await site.root.query("select freeze_waves($1)", [now])
}

const figures = () => asGuest(site, (tx) => findMystery(tx, mystery))
const waiting = async (at = now) => {
  const moderator = await createDeskMember(site, "moderator")
  return readAs(site, moderator, (tx) => listFreezes(tx, { now: at, limit: 10 }))
}
const isHere = ({ mysteryId }: { mysteryId: string }) => mysteryId === mystery

test("twenty new accounts freeze the figures as they were without them, and the desk is told", async () => {
  await review(mystery, { satisfaction: 3, difficultyRating: 2 })
  await wave()
  await review(mystery, { satisfaction: 1, difficultyRating: 1 })
  expect(await figures()).toMatchObject({
    isFrozen: true,
    reviewCount: 22,
    satisfactionCount: 1,
    satisfaction: 3.6,
    satisfactionMean: null,
    averageDifficulty: 2,
  })
  const { difficulty } = await asGuest(site, (tx) => readDistributions(tx, mystery))
  expect(difficulty).toEqual([{ at: 2, count: 1 }])
  expect((await waiting()).filter(isHere)).toMatchObject([
    { newVoices: 20, otherVoices: 1, isKept: false },
  ])
})

test("recounting leaves frozen figures alone, and finds the others right", async () => {
  await wave()
  await site.root.query("select recount_everything()")
  expect(await figures()).toMatchObject({ satisfactionCount: 0, reviewCount: 20 })
  expect(await findDifferences(site.root)).toEqual([])
})

test("a moderator resumes the figures: everything counts again, and the same accounts freeze it no more", async () => {
  await wave()
  const [freeze] = (await waiting()).filter(isHere)
  const moderator = await createDeskMember(site, "moderator")
  const decide = () =>
    writeAs(site, moderator, (tx) => decideFreeze(tx, { id: freeze?.id ?? 0, verdict: "resume" }))
  expect(await decide()).toMatchObject({ ok: true })
  expect(await decide()).toMatchObject({ ok: false, code: "not-found" })
  await site.root.query("select freeze_waves($1)", [now])
  expect(await figures()).toMatchObject({ isFrozen: false, satisfactionCount: 20 })
  expect(await findDifferences(site.root)).toEqual([])
  const { rows } = await site.root.query(
    "select verb, after ->> 'decision' as decision from moderation_log where table_name = 'figure_freezes' and row_key = $1",
    [String(freeze?.id)],
  )
  expect(rows).toEqual([{ verb: "update", decision: "resumed" }])
})

test("an editor leaves the figures frozen, and they wait again after two weeks", async () => {
  await wave()
  const [freeze] = (await waiting()).filter(isHere)
  const editor = await createDeskMember(site, "editor")
  const kept = await writeAs(site, editor, (tx) =>
    decideFreeze(tx, { id: freeze?.id ?? 0, verdict: "keep" }),
  )
  expect(kept).toMatchObject({ ok: true })
  expect((await waiting()).filter(isHere)).toEqual([])
  expect((await waiting(new Date(now.getTime() + 15 * day))).filter(isHere)).toMatchObject([
    { isKept: true },
  ])
  expect(await figures()).toMatchObject({ isFrozen: true })
})

test("a newcomer's rating counts in full once they have played mysteries of three makers for a week", async () => {
  const registeredAt = new Date(now.getTime() - 6 * day)
  const uid = await review(mystery, { satisfaction: 5 }, { newcomer: true, registeredAt })
  expect(await figures()).toMatchObject({ satisfaction: 3.8, meanCount: 0 })
  for (const maker of ["ひとつめ", "ふたつめ", "みっつめ"]) {
    await site.root.query("insert into makers (name) values ($1)", [maker])
    await createReview(site, { uid, mysteryId: await createMystery(site, { maker }) })
  }
  await site.root.query("select establish_newcomers($1)", [now])
  expect(await figures()).toMatchObject({ satisfaction: 3.8 })
  await site.root.query("select establish_newcomers($1)", [new Date(now.getTime() + 2 * day)])
  expect(await figures()).toMatchObject({ satisfaction: 3.9, meanCount: 1 })
  expect(await findDifferences(site.root)).toEqual([])
})
