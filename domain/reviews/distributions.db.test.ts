import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  asGuest,
  createMember,
  createMystery,
  createReview,
  readAs,
} from "#tests/support/people.ts"
import { readDistributions } from "./distributions.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

async function reviewWith(mysteryId: string, given: Record<string, unknown>) {
  const member = await createMember(site)
  await createReview(site, { uid: member.uid, mysteryId, ...given })
  return member
}

const spreadOf = (mysteryId: string) => asGuest(site, (tx) => readDistributions(tx, mysteryId))
const nothing = {
  difficulty: [],
  playTime: [],
  middleHalf: null,
  people: [],
  told: { best: null, hints: null, price: null, company: null },
}

test("only values that reviewers gave are counted, each value on its own", async () => {
  const mysteryId = await createMystery(site)
  expect(await spreadOf(mysteryId)).toEqual(nothing)
  await reviewWith(mysteryId, {})
  expect(await spreadOf(mysteryId)).toEqual(nothing)
  await reviewWith(mysteryId, { difficultyRating: 4, hints_used: 2 })
  await reviewWith(mysteryId, { difficultyRating: 4, people_count: 2 })
  await reviewWith(mysteryId, { difficultyRating: 1, price_paid: 3000 })
  expect(await spreadOf(mysteryId)).toMatchObject({
    difficulty: [
      { at: 1, count: 1 },
      { at: 4, count: 2 },
    ],
    playTime: [],
    people: [{ at: 2, count: 1 }],
  })
})

test("play times are rounded up to half hours, up to twelve hours", async () => {
  const mysteryId = await createMystery(site)
  for (const actualPlayTimeMinutes of [0, 15, 30, 45, 60, 75, 705, 720]) {
    await reviewWith(mysteryId, { actualPlayTimeMinutes })
  }
  expect((await spreadOf(mysteryId)).playTime).toEqual([
    { at: 30, count: 3 },
    { at: 60, count: 2 },
    { at: 90, count: 1 },
    { at: 720, count: 2 },
  ])
})

test("groups of four or more count as one value", async () => {
  const mysteryId = await createMystery(site)
  for (const people_count of [1, 3, 4, 5, 40]) await reviewWith(mysteryId, { people_count })
  expect((await spreadOf(mysteryId)).people).toEqual([
    { at: 1, count: 1 },
    { at: 3, count: 1 },
    { at: 4, count: 3 },
  ])
})

test("private reviews and those of withdrawn members do not count, not even for their author", async () => {
  const mysteryId = await createMystery(site)
  const given = {
    difficultyRating: 5,
    actualPlayTimeMinutes: 60,
    people_count: 1,
  }
  const shy = await reviewWith(mysteryId, { ...given, isPrivate: true })
  expect(await spreadOf(mysteryId)).toEqual(nothing)
  expect(await readAs(site, shy, (tx) => readDistributions(tx, mysteryId))).toEqual(nothing)
  const leaving = await reviewWith(mysteryId, given)
  expect((await spreadOf(mysteryId)).difficulty).toEqual([{ at: 5, count: 1 }])
  await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [leaving.uid])
  expect(await spreadOf(mysteryId)).toEqual(nothing)
})

test("half of the players are between two play times, once four have told theirs", async () => {
  const mysteryId = await createMystery(site)
  for (const actualPlayTimeMinutes of [60, 90, 90]) {
    await reviewWith(mysteryId, { actualPlayTimeMinutes })
  }
  expect((await spreadOf(mysteryId)).middleHalf).toBeNull()
  await reviewWith(mysteryId, { actualPlayTimeMinutes: 600 })
  expect((await spreadOf(mysteryId)).middleHalf).toMatchObject({ from: 60, to: 90 })
  for (const actualPlayTimeMinutes of [120, 120, 150, 150]) {
    await reviewWith(mysteryId, { actualPlayTimeMinutes })
  }
  expect((await spreadOf(mysteryId)).middleHalf).toMatchObject({ from: 90, to: 150 })
})

test("best party size, hints, price and company are known once five have told of them", async () => {
  const mysteryId = await createMystery(site)
  const tell = (given: Record<string, unknown>) => reviewWith(mysteryId, given)
  for (const [n, best_people] of [2, 4, 3, 3].entries()) {
    await tell({ best_people, hints_used: n, price_paid: 1000 * (n + 1), participation: "friends" })
  }
  await tell({
    isPrivate: true,
    best_people: 9,
    hints_used: 9,
    price_paid: 9,
    participation: "alone",
  })
  expect((await spreadOf(mysteryId)).told).toEqual(nothing.told)
  await tell({ best_people: 4, hints_used: 0, price_paid: 9000, participation: "alone" })
  expect((await spreadOf(mysteryId)).told).toEqual({
    best: { sizes: [3, 4], count: 5 },
    hints: { median: 1, count: 5 },
    price: { from: 2000, to: 4000, count: 5 },
    company: {
      values: [
        { of: "friends", count: 4 },
        { of: "alone", count: 1 },
      ],
      count: 5,
    },
  })
})
