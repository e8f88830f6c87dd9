import { beforeEach, expect, test } from "vitest"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { asGuest, createMember, createMystery, createReview } from "#tests/support/people.ts"
import { listReviewIds } from "./listing.ts"
import type { ReviewFilter } from "#shared/reviews/review-filter.ts"
import { listFilteredIds } from "./filtered.ts"

let site: TestDatabase
beforeEach(async () => {
  site = await databaseForTest()
})

const everything: ReviewFilter = { type: null, pref: null, difficulty: null, photos: false }

let hours = 0
/** Each review is newer than the one before. */
async function review(mysteryId: string, given: Record<string, unknown> = {}) {
  const { uid } = await createMember(site)
  const createdAt = new Date(Date.UTC(2026, 0, 1) + ++hours * 3_600_000)
  return await createReview(site, { uid, mysteryId, createdAt, ...given })
}

const idsOf = async (filter: Partial<ReviewFilter>) =>
  (await asGuest(site, (tx) => listReviewIds(tx, null, { ...everything, ...filter })))?.ids.map(
    ({ id }) => id,
  )

test("reviews can be filtered by type, prefecture, difficulty and photos, and by all at once", async () => {
  const tokyo = await createMystery(site, { prefectures: "13,27", types: "01" })
  const osaka = await createMystery(site, { prefectures: "27", types: "16" })
  const easy = await review(tokyo, { difficultyRating: 1 })
  const hard = await review(tokyo, { difficultyRating: 5, allPhotoUrls: ["/card.png"] })
  const old = await review(osaka, { difficultyRating: 5, photoUrl: "/card.png" })
  await review(tokyo, { difficultyRating: 5, isPrivate: true, allPhotoUrls: ["/card.png"] })
  expect(await idsOf({ pref: "13" })).toEqual([hard, easy])
  expect(await idsOf({ pref: "27" })).toEqual([old, hard, easy])
  expect(await idsOf({ type: "16" })).toEqual([old])
  expect(await idsOf({ difficulty: 5 })).toEqual([old, hard])
  expect(await idsOf({ photos: true })).toEqual([old, hard])
  expect(await idsOf({ pref: "13", type: "01", difficulty: 5, photos: true })).toEqual([hard])
  expect(await idsOf({ pref: "47" })).toEqual([])
})

test("no filter finds reviews of withdrawn members or unpublished mysteries", async () => {
  const [open, withdrawn] = [await createMystery(site), await createMystery(site)]
  const left = await review(open, { difficultyRating: 3 })
  await review(withdrawn, { difficultyRating: 3 })
  await site.root.query(
    `update users set "deletedAt" = now() where uid = (select uid from mystery_reviews where id = $1)`,
    [left],
  )
  await site.root.query("update mysteries set status = 'draft' where id = $1", [withdrawn])
  expect(await idsOf({ difficulty: 3 })).toEqual([])
  expect(await idsOf({ pref: "13" })).toEqual([])
})

test("rare reviews are found page by page: each page reads a limited number, and none is lost between pages", async () => {
  const mysteryId = await createMystery(site)
  const wanted: number[] = []
  for (let n = 0; n < 23; n++) {
    const isWanted = n % 7 === 3
    const id = await review(mysteryId, { difficultyRating: isWanted ? 5 : 1 })
    if (isWanted) wanted.unshift(id)
  }
  const filter = { ...everything, difficulty: 5 }
  const seen: number[] = []
  let before: number | null = null
  let pages = 0
  do {
    const from = before
    const page: Awaited<ReturnType<typeof listFilteredIds>> = await asGuest(site, async (tx) => {
      const anchor = from === null ? null : await anchorAt(from)
      return listFilteredIds(tx, anchor, { filter, size: 2, scanLimit: 5 })
    })
    seen.push(...page.ids.map(({ id }) => id))
    before = page.next
    pages++
    // Another member writes between two pages.
    await review(mysteryId, { difficultyRating: 5 })
  } while (before !== null && pages < 20)
  expect(seen).toEqual(wanted)
  expect(pages).toBe(5)
})

test("the reviews of a few mysteries are found on one page, however old they are", async () => {
  const [busy, quiet] = [
    await createMystery(site, { types: "01" }),
    await createMystery(site, { types: "14" }),
  ]
  const old = await review(quiet)
  for (let n = 0; n < 8; n++) await review(busy)
  const filter = { ...everything, type: "14" }
  const page = await asGuest(site, (tx) =>
    listFilteredIds(tx, null, { filter, size: 2, scanLimit: 3 }),
  )
  expect(page).toMatchObject({ ids: [{ id: old }], next: null })
})

async function anchorAt(id: number) {
  const { rows } = await site.root.query<{ createdAt: string }>(
    `select "createdAt"::text as "createdAt" from mystery_reviews where id = $1`,
    [id],
  )
  return { id, createdAt: rows[0]?.createdAt ?? "", isSeen: true }
}
