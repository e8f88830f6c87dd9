import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createReview, readAs } from "#tests/support/people.ts"
import { readPersonalComments } from "./personal.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

test("a member learns which comments of a thread they like, and which are by members they muted", async () => {
  const [author, reader, muted] = [
    await createMember(site),
    await createMember(site),
    await createMember(site),
  ]
  const review = await createReview(site, {
    uid: author.uid,
    mysteryId: await createMystery(site),
  })
  const add = async (uid: string) => {
    const { rows } = await site.root.query<{ id: string }>(
      "insert into mystery_review_comments (uid, mystery_review_id, content) values ($1, $2, 'うん') returning id",
      [uid, review],
    )
    return Number(rows[0]?.id)
  }
  const [liked, byMuted] = [await add(author.uid), await add(muted.uid)]
  await site.root.query(
    "insert into like_mystery_review_comments (uid, mystery_review_comment_id) values ($1, $2), ($3, $4)",
    [reader.uid, liked, author.uid, byMuted],
  )
  await site.root.query("insert into muted_users (uid, muted_uid) values ($1, $2)", [
    reader.uid,
    muted.uid,
  ])
  expect(await readAs(site, reader, (tx) => readPersonalComments(tx, reader, review))).toEqual({
    isGone: false,
    liked: [liked],
    hidden: [byMuted],
    removed: [],
  })
  expect(await readAs(site, muted, (tx) => readPersonalComments(tx, muted, review))).toEqual({
    isGone: false,
    liked: [],
    hidden: [],
    removed: [],
  })
})
