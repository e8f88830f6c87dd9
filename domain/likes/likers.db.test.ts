import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  type Person,
  readAs,
} from "#tests/support/people.ts"
import { likersPageSize, listCommentLikers, listReviewLikers } from "./likers.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

async function addReview(author: Person, given: Record<string, unknown> = {}) {
  const mysteryId = await createMystery(site, { title: "灯台の謎" })
  return createReview(site, { uid: author.uid, mysteryId, ...given })
}

const like = ({ uid }: Person, review: number) =>
  site.root.query(`insert into like_mystery_reviews (uid, "mysteryReviewId") values ($1, $2)`, [
    uid,
    review,
  ])

test("the author of a review reads who liked it, the latest first, and no withdrawn member", async () => {
  const author = await createMember(site)
  const review = await addReview(author)
  const [first, leaving, last] = [
    await createMember(site, { name: "さいしょ" }),
    await createMember(site),
    await createMember(site, { name: "さいご" }),
  ]
  for (const liker of [first, leaving, last]) await like(liker, review)
  await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [leaving.uid])
  const list = () =>
    readAs(site, author, (tx) => listReviewLikers(tx, author, { id: review, page: 1 }))
  const found = await list()
  expect(found?.likers.map(({ name }) => name)).toEqual(["さいご", "さいしょ"])
  expect(found).toMatchObject({
    total: 2,
    pages: 1,
    reviewId: review,
    mysteryTitle: "灯台の謎",
    likers: [{ nzUserId: last.nzUserId, profileLine: null, photo: null }, {}],
  })
  // The author still does when it has become private.
  await site.root.query(`update mystery_reviews set "isPrivate" = true where id = $1`, [review])
  expect((await list())?.total).toBe(2)
})

test("nobody else does, not even an administrator or somebody who liked it", async () => {
  const [author, liker] = [await createMember(site), await createMember(site)]
  const admin = await createMember(site, { role: "admin" })
  const review = await addReview(author)
  await like(liker, review)
  for (const who of [liker, admin]) {
    expect(
      await readAs(site, who, (tx) => listReviewLikers(tx, who, { id: review, page: 1 })),
    ).toBeNull()
  }
  expect(
    await readAs(site, author, (tx) => listReviewLikers(tx, author, { id: 999_999, page: 1 })),
  ).toBeNull()
})

test("only the author of a comment reads who liked it, page by page", async () => {
  const [author, speaker] = [await createMember(site), await createMember(site)]
  const review = await addReview(author)
  const { rows } = await site.root.query<{ id: string }>(
    "insert into mystery_review_comments (uid, mystery_review_id, content) values ($1, $2, 'うん') returning id",
    [speaker.uid, review],
  )
  const id = Number(rows[0]?.id)
  for (let n = 0; n <= likersPageSize; n++) {
    await site.root.query(
      "insert into like_mystery_review_comments (uid, mystery_review_comment_id) values ($1, $2)",
      [(await createMember(site)).uid, id],
    )
  }
  const list = (who: Person, page: number) =>
    readAs(site, who, (tx) => listCommentLikers(tx, who, { id, page }))
  expect(await list(author, 1)).toBeNull()
  expect(await list(speaker, 2)).toMatchObject({ total: likersPageSize + 1, pages: 2 })
  expect((await list(speaker, 1))?.likers).toHaveLength(likersPageSize)
  expect((await list(speaker, 2))?.likers).toHaveLength(1)
})
