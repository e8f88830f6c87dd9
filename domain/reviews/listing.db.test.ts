import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { asGuest, createMember, createMystery, createReview } from "#tests/support/people.ts"
import type { ReviewOrder } from "#shared/reviews/review-filter.ts"
import { listReviewIds, listReviewIdsOf, reviewPageSize } from "./listing.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

/** A review by a new member. */
async function review(mysteryId: string, given: Record<string, unknown> = {}) {
  const { uid } = await createMember(site)
  return { uid, id: await createReview(site, { uid, mysteryId, ...given }) }
}

const read = (before: number | null) => asGuest(site, (tx) => listReviewIds(tx, before))

async function readAll(): Promise<number[]> {
  const seen: number[] = []
  for (let at: number | null = null; ;) {
    const page = await read(at)
    seen.push(...(page?.ids ?? []).map(({ id }) => id))
    if (!page?.next) return seen
    at = page.next
  }
}

const idsOf = async (mysteryId: string, page: number, order: ReviewOrder = "new") =>
  (await asGuest(site, (tx) => listReviewIdsOf(tx, mysteryId, { page, order }))).map(({ id }) => id)

test("a review that is private, by a withdrawn member or of an unpublished mystery is on no page", async () => {
  const [mysteryId, withdrawn] = [await createMystery(site), await createMystery(site)]
  const shown = await review(mysteryId)
  await review(mysteryId, { isPrivate: true })
  const left = await review(mysteryId)
  await review(withdrawn)
  await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [left.uid])
  await site.root.query("update mysteries set status = 'draft' where id = $1", [withdrawn])
  expect(await readAll()).toEqual([shown.id])
  expect(await idsOf(mysteryId, 1)).toEqual([shown.id])
  expect(await idsOf(withdrawn, 1)).toEqual([])
})

test("each review has the ids of its author and mystery, so that cached pages can be invalidated by them", async () => {
  const mysteryId = await createMystery(site)
  const member = await createMember(site)
  const id = await createReview(site, { uid: member.uid, mysteryId })
  expect((await read(null))?.ids[0]).toEqual({ id, nzUserId: member.nzUserId, mysteryId })
})

test("pages are full, the last one says so, and reviews are in order of their dates", async () => {
  await site.root.query("delete from mystery_reviews")
  const mysteryId = await createMystery(site)
  const newestFirst: number[] = []
  // As after an import: higher ids have older dates.
  for (let hour = 1; hour <= reviewPageSize; hour++) {
    const createdAt = new Date(Date.UTC(2026, 10, 20) - hour * 3_600_000)
    newestFirst.push((await review(mysteryId, { createdAt })).id)
  }
  expect(await read(null)).toMatchObject({ next: null })
  const oldest = await review(mysteryId, { createdAt: new Date(Date.UTC(2026, 0, 1)) })
  newestFirst.push(oldest.id)
  const first = await read(null)
  expect(first?.ids).toHaveLength(reviewPageSize)
  expect(first?.next).toBe(newestFirst.at(-2))
  expect(await readAll()).toEqual(newestFirst)
  expect(await read(oldest.id)).toEqual({ ids: [], next: null })
})

test("there is no page after an unknown review", async () => {
  await review(await createMystery(site))
  expect(await read(9_999_999_999_999)).toBeNull()
  expect(await read(0)).toBeNull()
})

test("a mystery's reviews come ten to a page, newest or most liked first, the newer of equals first", async () => {
  const mysteryId = await createMystery(site)
  const [fan, friend] = [await createMember(site), await createMember(site)]
  const oldestFirst: number[] = []
  while (oldestFirst.length < 12) {
    // Pairs have the same time: the one with the higher id is newer.
    const createdAt = new Date(Date.UTC(2026, 10, 1 + Math.floor(oldestFirst.length / 2)))
    oldestFirst.push((await review(mysteryId, { createdAt })).id)
  }
  const newestFirst = oldestFirst.toReversed()
  const [oldest, , third] = oldestFirst
  const likes = [
    [fan.uid, oldest],
    [friend.uid, oldest],
    [fan.uid, third],
  ]
  for (const like of likes) {
    await site.root.query(
      `insert into like_mystery_reviews (uid, "mysteryReviewId") values ($1, $2)`,
      like,
    )
  }
  expect(await idsOf(mysteryId, 1)).toEqual(newestFirst.slice(0, 10))
  expect(await idsOf(mysteryId, 2)).toEqual(newestFirst.slice(10))
  expect(await idsOf(mysteryId, 3)).toEqual([])
  const byLikes = [oldest, third, ...newestFirst.filter((id) => id !== oldest && id !== third)]
  expect(await idsOf(mysteryId, 1, "likes")).toEqual(byLikes.slice(0, 10))
  expect(await idsOf(mysteryId, 2, "likes")).toEqual(byLikes.slice(10))
})
