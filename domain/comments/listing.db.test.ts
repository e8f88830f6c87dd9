import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  asGuest,
  createMember,
  createMystery,
  createReview,
  type Person,
} from "#tests/support/people.ts"
import { listCommenters, listComments } from "./listing.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

async function addReview(): Promise<number> {
  const { uid } = await createMember(site)
  return createReview(site, { uid, mysteryId: await createMystery(site) })
}

async function say(
  { uid }: Person,
  review: number,
  content: string,
  at = new Date(),
): Promise<number> {
  const { rows } = await site.root.query<{ id: string }>(
    `insert into mystery_review_comments (uid, mystery_review_id, content, created_at)
     values ($1, $2, $3, $4) returning id`,
    [uid, review, content, at],
  )
  return Number(rows[0]?.id)
}

const like = ({ uid }: Person, comment: number) =>
  site.root.query(
    "insert into like_mystery_review_comments (uid, mystery_review_comment_id) values ($1, $2)",
    [uid, comment],
  )

const thread = async (review: number) =>
  (await asGuest(site, (tx) => listComments(tx, review))).map(({ content }) => content)
const commenters = (review: number) => asGuest(site, (tx) => listCommenters(tx, review))

test("a thread starts with its oldest comment, also if two are from the same moment", async () => {
  const [review, elsewhere] = [await addReview(), await addReview()]
  const [one, other] = [await createMember(site), await createMember(site)]
  const noon = new Date("2026-11-21T12:00:00+09:00")
  await say(one, review, "二番目", noon)
  await say(other, review, "三番目", noon)
  await say(one, review, "一番目", new Date(noon.getTime() - 1))
  await say(one, elsewhere, "別の話")
  expect(await thread(review)).toEqual(["一番目", "二番目", "三番目"])
  expect((await commenters(review)).toSorted()).toEqual([one.nzUserId, other.nzUserId].toSorted())
  expect(await thread(await addReview())).toEqual([])
})

test("a comment has its author, its time and the number of likes by present members", async () => {
  const review = await addReview()
  const [speaker, fan, leaving] = [
    await createMember(site, { name: "つぐみ" }),
    await createMember(site),
    await createMember(site),
  ]
  const comment = await say(speaker, review, "うん", new Date("2026-11-21T03:00:00Z"))
  await like(fan, comment)
  await like(leaving, comment)
  await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [leaving.uid])
  expect(await asGuest(site, (tx) => listComments(tx, review))).toMatchObject([
    {
      nzUserId: speaker.nzUserId,
      userName: "つぐみ",
      createdAt: "2026-11-21T03:00:00.000Z",
      likeCount: 1,
    },
  ])
})

test("a comment names whom it mentions, but nobody who does not exist, left or keeps to themselves", async () => {
  const review = await addReview()
  const speaker = await createMember(site)
  await createMember(site, { name: "ときわ" })
  const [left, alone] = [
    await createMember(site, { name: "去った人" }),
    await createMember(site, { name: "ひとり" }),
  ]
  await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [left.uid])
  await site.root.query("update users set record_only = true where uid = $1", [alone.uid])
  await say(speaker, review, "@ときわ　@と @去った人 @ひとり\n(@ときわ)")
  await say(speaker, review, "だれのことでもない")
  const comments = await asGuest(site, (tx) => listComments(tx, review))
  expect(comments.map(({ mentioned }) => mentioned)).toEqual([["ときわ"], []])
})

test("a withdrawn member is in no thread, and no page is cached under their name", async () => {
  const review = await addReview()
  const [stays, leaves] = [await createMember(site), await createMember(site)]
  await say(stays, review, "残る言葉")
  await say(leaves, review, "去る言葉")
  await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [leaves.uid])
  expect(await thread(review)).toEqual(["残る言葉"])
  expect(await commenters(review)).toEqual([stays.nzUserId])
})

test("nobody can read the thread of a review that became private or whose author withdrew", async () => {
  const [hidden, left] = [await addReview(), await addReview()]
  const speaker = await createMember(site)
  for (const review of [hidden, left]) await say(speaker, review, "ここだけの話")
  await site.root.query(`update mystery_reviews set "isPrivate" = true where id = $1`, [hidden])
  await site.root.query(
    `update users set "deletedAt" = now() where uid = (select uid from mystery_reviews where id = $1)`,
    [left],
  )
  for (const review of [hidden, left]) {
    expect(await thread(review)).toEqual([])
    expect(await commenters(review)).toEqual([])
  }
})
