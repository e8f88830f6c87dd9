import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createReview, readAs } from "#tests/support/people.ts"
import { listOwnReviews } from "./own.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

test("members see all their own reviews, private ones among them, newest first, twenty a page", async () => {
  const [member, other] = [await createMember(site), await createMember(site)]
  const ids: number[] = []
  for (let n = 0; n < 21; n++) {
    const mysteryId = await createMystery(site)
    ids.unshift(await createReview(site, { uid: member.uid, mysteryId, isPrivate: n === 20 }))
  }
  await createReview(site, { uid: other.uid, mysteryId: await createMystery(site) })
  const page = (number: number) => readAs(site, member, (tx) => listOwnReviews(tx, member, number))
  const [first, second, third] = [await page(1), await page(2), await page(3)]
  expect(first).toMatchObject({ total: 21, pages: 2 })
  expect([...first.reviews, ...second.reviews].map(({ id }) => id)).toEqual(ids)
  expect(first.reviews[0]?.isPrivate).toBe(true)
  expect(third.reviews).toEqual([])
})

test("somebody else's private reviews stay hidden, even with their uid", async () => {
  const [member, other] = [await createMember(site), await createMember(site)]
  const mysteryId = await createMystery(site)
  await createReview(site, { uid: member.uid, mysteryId, isPrivate: true })
  const seen = await readAs(site, other, (tx) => listOwnReviews(tx, member, 1))
  expect(seen).toEqual({ reviews: [], total: 0, pages: 1 })
})
