import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { postComment } from "#domain/comments/posting.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  type Person,
  writeAs,
} from "#tests/support/people.ts"
import { openSession, type Session } from "./races/session.ts"

let site: TestDatabase
let member: Person
let session: Session
let review: number
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
beforeEach(async () => {
  const author = await createMember(site)
  review = await createReview(site, { uid: author.uid, mysteryId: await createMystery(site) })
  member = await createMember(site)
  session = await openSession(site, member)
})

/** The member's age is set by the clock of their row: the rule asks for the time of the transaction. */
const registered = (interval: string, given = "") =>
  site.root.query(`update users set "registerdAt" = now() - $2::interval ${given} where uid = $1`, [
    member.uid,
    interval,
  ])

const comment = (count: number, content = "はい") =>
  session.run(
    `insert into mystery_review_comments (mystery_review_id, uid, content)
     select $1, $2, $3 from generate_series(1, ${count})`,
    [review, member.uid, content],
  )

let mysteries = 0
async function addMysteries(count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) ids.push(await createMystery(site, { title: `謎${++mysteries}` }))
  return ids
}
const write = (ids: string[], text = "とても楽しい謎でした。") =>
  session.run(
    `insert into mystery_reviews (uid, "mysteryId", review) select $1, unnest($2::text[]), $3`,
    [member.uid, ids, text],
  )

const tooMany = { constraint: "daily_writes_new_member" }
const link = "https://nazo.example/"

describe("in the first seven days a member adds in an hour", () => {
  test("20 comments, in one statement or in many", async () => {
    await expect(comment(21)).rejects.toMatchObject(tooMany)
    await comment(19)
    await comment(1)
    await expect(comment(1)).rejects.toMatchObject(tooMany)
  })

  test("20 reviews", async () => {
    const ids = await addMysteries(21)
    await write(ids.slice(0, 20))
    await expect(write(ids.slice(20))).rejects.toMatchObject(tooMany)
  })

  test("ten links, in comments, reviews, spoilers and by edits together", async () => {
    const [id = ""] = await addMysteries(1)
    await comment(1, link.repeat(3))
    await write([id], `${link} で ${link}`)
    await session.run(
      `insert into review_spoilers (review_id, parts) select id, array[$2] from mystery_reviews where uid = $1`,
      [member.uid, `${link} ${link}`],
    )
    const edit = (links: number) =>
      session.run("update mystery_reviews set review = $2 where uid = $1", [
        member.uid,
        `リンク${link.repeat(links)}`,
      ])
    // Two were there before.
    await edit(5)
    await edit(4)
    await expect(edit(5)).rejects.toMatchObject(tooMany)
  })

  test("20 mentions", async () => {
    await comment(2, "@ひとり @ふたり ".repeat(5))
    await expect(comment(1, "@さんにん")).rejects.toMatchObject(tooMany)
    await comment(1, "だれも呼ばない @ ひと言")
  })

  test("of two requests at once the second counts the first", async () => {
    await comment(19)
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        writeAs(site, member, (tx) =>
          postComment(tx, member, {
            reviewId: review,
            content: `はい、その${n}`,
            submission: `sending-at-once-${n}`,
          }),
        ),
      ),
    )
    expect(outcomes.map((outcome) => (outcome.ok ? "done" : outcome.code)).toSorted()).toEqual([
      "done",
      "new-member-limit",
      "new-member-limit",
      "new-member-limit",
    ])
  })
})

test("who is refused learns when they can go on, and does in the next hour", async () => {
  await comment(20)
  const refused = await writeAs(site, member, (tx) =>
    postComment(tx, member, {
      reviewId: review,
      content: "もうひとつ",
      submission: "sending-too-many",
    }),
  )
  expect(refused).toMatchObject({ ok: false, code: "new-member-limit" })
  const { retryAfter = 0 } = refused as { retryAfter?: number }
  expect(retryAfter).toBeGreaterThan(0)
  expect(retryAfter).toBeLessThanOrEqual(3600)
  await site.root.query("update daily_writes set hour = hour - interval '1 hour' where uid = $1", [
    member.uid,
  ])
  await comment(20, "つぎの一時間")
})

test.each([
  ["a member of more than seven days", () => registered("7 days 1 second")],
  ["an official account", () => registered("1 day", ", official = true")],
])("%s has only the limits of a day", async (_, prepare) => {
  await prepare()
  expect(await comment(21, `@ひとり ${link}`)).toMatchObject({ rowCount: 21 })
})

test("a member of not quite seven days is still new, though they wrote a lot", async () => {
  await registered("6 days 23 hours")
  await write(await addMysteries(4))
  await expect(comment(21)).rejects.toMatchObject(tooMany)
})

test("an import is not limited", async () => {
  await site.root.query(
    `insert into mystery_review_comments (mystery_review_id, uid, content)
     select $1, $2, 'はい' from generate_series(1, 30)`,
    [review, member.uid],
  )
  expect(await comment(1)).toMatchObject({ rowCount: 1 })
})
