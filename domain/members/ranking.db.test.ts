import { beforeEach, expect, test } from "vitest"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { asGuest, createMember, createMystery, createReview } from "#tests/support/people.ts"
import { listReviewers, rankedMembers } from "./ranking.ts"

let site: TestDatabase
let mysteries: string[]
beforeEach(async () => {
  site = await databaseForTest()
  mysteries = [await createMystery(site), await createMystery(site), await createMystery(site)]
})

async function writer(name: string, reviews: number, hidden = 0) {
  const member = await createMember(site, { name })
  for (const [n, mysteryId] of mysteries.slice(0, reviews + hidden).entries()) {
    await createReview(site, { uid: member.uid, mysteryId, isPrivate: n >= reviews })
  }
  return member
}

const ranking = async () =>
  (await asGuest(site, listReviewers)).map(({ userName, publicCount }) => [userName, publicCount])

test("members are ranked by public reviews, then by likes", async () => {
  await writer("ひとつ", 1)
  await writer("ふたつ", 2)
  const liked = await writer("好かれる", 1)
  await writer("ひみつ", 1, 2)
  await writer("読むだけ", 0)
  await writer("秘密だけ", 0, 1)
  await site.root.query(
    `insert into like_mystery_reviews (uid, "mysteryReviewId")
     select $1, id from mystery_reviews where uid = $2`,
    [(await createMember(site)).uid, liked.uid],
  )
  expect(await ranking()).toEqual([
    ["ふたつ", 2],
    ["好かれる", 1],
    ["ひとつ", 1],
    ["ひみつ", 1],
  ])
})

test("withdrawn and suspended members are not in the ranking", async () => {
  const [left, suspended] = [await writer("去った人", 3), await writer("止められた人", 2)]
  await writer("いる人", 1)
  await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [left.uid])
  await site.root.query("update users set suspended_at = now() where uid = $1", [suspended.uid])
  expect(await ranking()).toEqual([["いる人", 1]])
})

test("the ranking ends after a hundred", async () => {
  await site.root.query(
    `insert into users (uid, name) select 'w' || n, 'w' from generate_series(1, 105) n`,
  )
  await site.root.query("update user_stats set public_count = 1 where uid ~ '^w' ")
  expect(await ranking()).toHaveLength(rankedMembers)
})
