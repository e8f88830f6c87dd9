import { beforeEach, expect, test } from "vitest"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { asGuest, createMember, createMystery, createReview } from "#tests/support/people.ts"
import { listTrendingIds } from "./trending.ts"

let site: TestDatabase
let mysteryId: string
beforeEach(async () => {
  site = await databaseForTest()
  mysteryId = await createMystery(site)
})

const now = new Date("2026-11-21T12:00:00+09:00")
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

async function review(likes: number, createdAt: Date, given: Record<string, unknown> = {}) {
  const { uid } = await createMember(site)
  const id = await createReview(site, { uid, mysteryId, createdAt, ...given })
  while (likes-- > 0) {
    await site.root.query(
      `insert into like_mystery_reviews (uid, "mysteryReviewId") values ($1, $2)`,
      [(await createMember(site)).uid, id],
    )
  }
  return { id, uid }
}

const trending = async (count = 5) =>
  (await asGuest(site, (tx) => listTrendingIds(tx, now, count))).map(({ id }) => id)

test("of the last fourteen days the most liked review comes first, the newer of equals first", async () => {
  const older = await review(1, daysAgo(3))
  const most = await review(2, daysAgo(14))
  const newer = await review(1, daysAgo(1))
  const [one, two] = [await review(0, daysAgo(2)), await review(0, daysAgo(2))]
  await review(3, new Date(daysAgo(14).getTime() - 1))
  const expected = [most, newer, older, two, one].map(({ id }) => id)
  expect(await trending()).toEqual(expected)
  expect(await trending(2)).toEqual(expected.slice(0, 2))
})

test("private reviews and those of withdrawn members or unpublished mysteries are not trending", async () => {
  const withdrawn = await createMystery(site)
  const hidden = await review(3, daysAgo(1))
  const left = await review(3, daysAgo(1))
  const gone = await review(3, daysAgo(1), { mysteryId: withdrawn })
  const stays = await review(0, daysAgo(1))
  expect((await trending(4)).toSorted()).toEqual([hidden.id, left.id, gone.id, stays.id].toSorted())

  await site.root.query(`update mystery_reviews set "isPrivate" = true where id = $1`, [hidden.id])
  await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [left.uid])
  await site.root.query("update mysteries set status = 'draft' where id = $1", [withdrawn])
  expect(await trending(1)).toEqual([stays.id])
})

test("without recent reviews nothing is trending", async () => {
  await review(1, daysAgo(20))
  expect(await trending()).toEqual([])
})
