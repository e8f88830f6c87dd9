import { afterAll, beforeAll, expect, test } from "vitest"
import { addPlay, removePlay } from "#domain/reviews/repeat-plays.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Invalidation } from "#server/db/viewer.ts"
import { done } from "#shared/outcome.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  type Person,
  setStatuses,
  writeAs,
} from "#tests/support/people.ts"

let site: TestDatabase
let writer: Person
let reader: Person
let review: number
let mystery: string

beforeAll(async () => {
  site = await createDatabase()
  writer = await createMember(site)
  reader = await createMember(site)
  mystery = await createMystery(site)
  review = await createReview(site, { uid: writer.uid, mysteryId: mystery })
})
afterAll(() => site.drop())

/** The keys that a change invalidates, hard and soft together. */
async function invalidatedKeys(person: Person, change: (tx: ViewerTx) => Promise<unknown>) {
  const told: Invalidation[] = []
  await writeAs(site, person, async (tx) => done(await change(tx)), told)
  return told.flatMap(({ hard = [], soft = [] }) => [...hard, ...soft])
}

test("liking a comment invalidates the page of its review", async () => {
  const comment = await site.root.query<{ id: string }>(
    `insert into mystery_review_comments (mystery_review_id, uid, content) values ($1, $2, '同感です') returning id`,
    [review, writer.uid],
  )
  const keys = await invalidatedKeys(reader, (tx) =>
    tx
      .insertInto("like_mystery_review_comments")
      .values({ uid: reader.uid, mystery_review_comment_id: Number(comment.rows[0]?.id) })
      .execute(),
  )
  expect(keys).toContain(`review:${review}`)
})

test("liking a review invalidates its page and its author's profile", async () => {
  const keys = await invalidatedKeys(reader, (tx) =>
    tx
      .insertInto("like_mystery_reviews")
      .values({ uid: reader.uid, mysteryReviewId: review })
      .execute(),
  )
  expect(keys).toEqual(expect.arrayContaining([`review:${review}`, `member:${writer.nzUserId}`]))
})

test("following invalidates both profiles", async () => {
  const keys = await invalidatedKeys(reader, (tx) =>
    tx
      .insertInto("follows")
      .values({ follower_uid: reader.uid, followee_uid: writer.uid })
      .execute(),
  )
  expect(keys).toEqual(
    expect.arrayContaining([`member:${reader.nzUserId}`, `member:${writer.nzUserId}`]),
  )
})

test("adding and removing a further play invalidates the page of its review", async () => {
  const play = { id: review, playedOn: "2026-03-20" }
  const keys = [`review:${review}`]
  const now = new Date("2026-04-01T12:00:00+09:00")
  expect(await invalidatedKeys(writer, (tx) => addPlay(tx, { ...play, now }))).toEqual(keys)
  expect(await invalidatedKeys(writer, (tx) => removePlay(tx, play))).toEqual(keys)
})

test("changing their my-best list invalidates a member's profile", async () => {
  await setStatuses(site, writer, 2, [mystery])
  const keys = await invalidatedKeys(writer, (tx) =>
    tx
      .insertInto("my_best")
      .values({ uid: writer.uid, position: 1, mystery_id: mystery })
      .execute(),
  )
  expect(keys).toContain(`member:${writer.nzUserId}`)
})

test("showing a private review to followers invalidates its author's profile", async () => {
  await site.root.query(`update mystery_reviews set "isPrivate" = true where id = $1`, [review])
  const keys = await invalidatedKeys(writer, (tx) =>
    tx
      .updateTable("mystery_reviews")
      .set({ for_followers: true })
      .where("id", "=", review)
      .execute(),
  )
  expect(keys).toContain(`member:${writer.nzUserId}`)
})
