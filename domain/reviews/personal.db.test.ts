import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  type Person,
  readAs,
  setStatuses,
} from "#tests/support/people.ts"
import { readPersonalReviews } from "./personal.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

async function addReview({ uid }: Person, mysteryId: string, parts: string[] = []) {
  const id = await createReview(site, { uid, mysteryId, review: "犯人は||…||でした。" })
  if (parts.length > 0) {
    await site.root.query("insert into review_spoilers (review_id, parts) values ($1, $2)", [
      id,
      parts,
    ])
  }
  return id
}

const read = (who: Person, ids: number[]) =>
  readAs(site, who, (tx) => readPersonalReviews(tx, who, ids))

test("a member learns which reviews they like, wrote, or do not want to see", async () => {
  const [reader, author] = [await createMember(site), await createMember(site)]
  const [liked, own] = [
    await addReview(author, await createMystery(site)),
    await addReview(reader, await createMystery(site)),
  ]
  const like = `insert into like_mystery_reviews (uid, "mysteryReviewId") values ($1, $2)`
  await site.root.query(like, [reader.uid, liked])
  await site.root.query(like, [author.uid, own])
  expect(await read(reader, [liked, own])).toEqual({
    liked: [liked],
    own: [own],
    withLikers: [own],
    hidden: [],
    muted: [],
    answers: {},
    parts: {},
    photos: {},
  })
  await site.root.query("insert into muted_users (uid, muted_uid) values ($1, $2)", [
    reader.uid,
    author.uid,
  ])
  expect(await read(reader, [liked, own])).toMatchObject({ hidden: [liked] })
  expect(await read(author, [liked, own])).toMatchObject({
    liked: [own],
    own: [liked],
    withLikers: [liked],
    hidden: [],
  })
})

test("only who played the mystery or reviewed it gets the spoilers, as long as the review is public", async () => {
  const [author, player, reviewer, interested] = [
    await createMember(site),
    await createMember(site),
    await createMember(site),
    await createMember(site),
  ]
  const mystery = await createMystery(site)
  const parts = ["執事", "庭師"]
  const review = await addReview(author, mystery, parts)
  await setStatuses(site, player, 2, [mystery])
  await setStatuses(site, interested, 1, [mystery])
  await addReview(reviewer, mystery)
  for (const who of [author, player, reviewer]) {
    expect((await read(who, [review])).parts).toEqual({ [review]: parts })
  }
  expect((await read(interested, [review])).parts).toEqual({})
  await site.root.query("delete from favorite_mysteries where uid = $1", [player.uid])
  expect((await read(player, [review])).parts).toEqual({})
  await site.root.query(`update mystery_reviews set "isPrivate" = true where id = $1`, [review])
  expect((await read(reviewer, [review])).parts).toEqual({})
  expect((await read(author, [review])).parts).toEqual({ [review]: parts })
})
