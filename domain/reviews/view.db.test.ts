import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { asGuest, createMember, createMystery, createReview } from "#tests/support/people.ts"
import { tagsOfReviews, readReviews, type ReviewIds } from "./view.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

async function review(given: Record<string, unknown> = {}): Promise<ReviewIds & { uid: string }> {
  const { uid, nzUserId } = await createMember(site)
  const mysteryId = await createMystery(site)
  return { uid, nzUserId, mysteryId, id: await createReview(site, { uid, mysteryId, ...given }) }
}

const read = async (ids: ReviewIds[]) =>
  (await asGuest(site, (tx) => readReviews(tx, ids))).map(({ id }) => id)

test("reviews are returned in the order of the given ids", async () => {
  const [one, two, three] = [await review(), await review(), await review()]
  expect(await read([two, three, one])).toEqual([two.id, three.id, one.id])
  expect(await read([])).toEqual([])
})

test("a review that was deleted since its id was read is left out", async () => {
  const [deleted, hidden, left, withdrawn, stays] = [
    await review(),
    await review(),
    await review(),
    await review(),
    await review(),
  ]
  const asked = [deleted, hidden, left, withdrawn, stays]
  expect(await read(asked)).toHaveLength(5)
  await site.root.query("delete from mystery_reviews where id = $1", [deleted.id])
  await site.root.query(`update mystery_reviews set "isPrivate" = true where id = $1`, [hidden.id])
  await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [left.uid])
  await site.root.query("update mysteries set status = 'draft' where id = $1", [
    withdrawn.mysteryId,
  ])
  expect(await read(asked)).toEqual([stays.id])
})

test("a card tells with whom, with how many hints and for how much, and the days of further plays", async () => {
  const told = await review({
    people_count: 2,
    participation: "friends",
    hints_used: 0,
    price_paid: 2400,
  })
  const silent = await review({ people_count: 2 })
  for (const day of ["2026-05-01", "2026-04-01"]) {
    await site.root.query("insert into review_plays (review_id, played_on) values ($1, $2)", [
      told.id,
      day,
    ])
  }
  const cards = await asGuest(site, (tx) => readReviews(tx, [told, silent]))
  expect(cards[0]).toMatchObject({
    times: 3,
    more: ["2人で", "友人", "ヒントなし", "2,400円", "もう一度遊んだ日 2026年4月1日、2026年5月1日"],
  })
  expect(cards[1]).toMatchObject({ times: 1, more: [] })
})

test("a card has the review's values and its numbers of likes and comments", async () => {
  const { uid } = await createMember(site)
  const createdAt = new Date("2026-11-20T23:30:00.123+09:00")
  const told = await review({ createdAt, playDate: "2026-11-19", satisfaction: 4.5 })
  await site.root.query(
    `insert into like_mystery_reviews (uid, "mysteryReviewId") values ($1, $2)`,
    [uid, told.id],
  )
  await site.root.query(
    "insert into mystery_review_comments (uid, mystery_review_id, content) values ($1, $2, 'うん')",
    [uid, told.id],
  )
  const [card] = await asGuest(site, (tx) => readReviews(tx, [told]))
  expect(card).toMatchObject({
    createdAt: "2026-11-20T14:30:00.123Z",
    playDate: "2026-11-19",
    satisfaction: 4.5,
    likeCount: 1,
    commentCount: 1,
    people: null,
    allPhotoUrls: [],
  })
})

test("a page of reviews is cached under each review, its author and its mystery", () => {
  const ids = [{ id: 7, nzUserId: 3, mysteryId: "0123456789012345678901" }]
  expect(tagsOfReviews(ids)).toEqual(["review:7", "member:3", "mystery:0123456789012345678901"])
})
