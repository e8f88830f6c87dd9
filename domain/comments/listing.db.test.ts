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

async function createReport(): Promise<number> {
  const { uid } = await createMember(site)
  return createReview(site, { uid, mysteryId: await createMystery(site) })
}

async function say(
  { uid }: Person,
  report: number,
  content: string,
  at = new Date(),
): Promise<number> {
  const { rows } = await site.root.query<{ id: string }>(
    `insert into mystery_review_comments (uid, mystery_review_id, content, created_at)
     values ($1, $2, $3, $4) returning id`,
    [uid, report, content, at],
  )
  return Number(rows[0]?.id)
}

const like = ({ uid }: Person, comment: number) =>
  site.root.query(
    "insert into like_mystery_review_comments (uid, mystery_review_comment_id) values ($1, $2)",
    [uid, comment],
  )

const thread = async (report: number) =>
  (await asGuest(site, (tx) => listComments(tx, report))).map(({ content }) => content)
const commenters = (report: number) => asGuest(site, (tx) => listCommenters(tx, report))

test("a thread is read from its beginning, also where two spoke at once", async () => {
  const [report, elsewhere] = [await createReport(), await createReport()]
  const [one, other] = [await createMember(site), await createMember(site)]
  const noon = new Date("2026-11-21T12:00:00+09:00")
  await say(one, report, "二番目", noon)
  await say(other, report, "三番目", noon)
  await say(one, report, "一番目", new Date(noon.getTime() - 1))
  await say(one, elsewhere, "別の話")
  expect(await thread(report)).toEqual(["一番目", "二番目", "三番目"])
  expect((await commenters(report)).toSorted()).toEqual([one.nzUserId, other.nzUserId].toSorted())
  expect(await thread(await createReport())).toEqual([])
})

test("a comment says who spoke, when, and how many present members like it", async () => {
  const report = await createReport()
  const [speaker, fan, leaving] = [
    await createMember(site, { name: "つぐみ" }),
    await createMember(site),
    await createMember(site),
  ]
  const comment = await say(speaker, report, "うん", new Date("2026-11-21T03:00:00Z"))
  await like(fan, comment)
  await like(leaving, comment)
  await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [leaving.uid])
  expect(await asGuest(site, (tx) => listComments(tx, report))).toMatchObject([
    {
      nzUserId: speaker.nzUserId,
      userName: "つぐみ",
      createdAt: "2026-11-21T03:00:00.000Z",
      likeCount: 1,
    },
  ])
})

test("who leaves is in no thread any more, and no page is named after them", async () => {
  const report = await createReport()
  const [stays, leaves] = [await createMember(site), await createMember(site)]
  await say(stays, report, "残る言葉")
  await say(leaves, report, "去る言葉")
  await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [leaves.uid])
  expect(await thread(report)).toEqual(["残る言葉"])
  expect(await commenters(report)).toEqual([stays.nzUserId])
})

test("nobody listens in on the thread of a report that became private, or whose writer left", async () => {
  const [hidden, left] = [await createReport(), await createReport()]
  const speaker = await createMember(site)
  for (const report of [hidden, left]) await say(speaker, report, "ここだけの話")
  await site.root.query(`update mystery_reviews set "isPrivate" = true where id = $1`, [hidden])
  await site.root.query(
    `update users set "deletedAt" = now() where uid = (select uid from mystery_reviews where id = $1)`,
    [left],
  )
  for (const report of [hidden, left]) {
    expect(await thread(report)).toEqual([])
    expect(await commenters(report)).toEqual([])
  }
})
