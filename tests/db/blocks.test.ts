import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { likeReview } from "#domain/likes/liking.ts"
import { postComment } from "#domain/comments/posting.ts"
import { readPersonalComments } from "#domain/comments/personal.ts"
import { listCommentLikers, listReviewLikers } from "#domain/likes/likers.ts"
import { blockMember } from "#domain/members/blocking.ts"
import { listMentionable } from "#domain/members/mentionable.ts"
import { muteMember } from "#domain/members/muting.ts"
import { readPersonalReviews } from "#domain/reviews/personal.ts"
import { refusalOf } from "#server/db/errors.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  type Person,
  readAs,
  writeAs,
} from "#tests/support/people.ts"
import { findDifferences } from "./counters/differences.ts"
import { openSession, overlap } from "./races/session.ts"

let site: TestDatabase
let ann: Person
let ben: Person
let other: Person
/** By ann, by ben, by somebody else. */
let reviews: Record<"ann" | "ben" | "other", number>
beforeAll(async () => {
  site = await createDatabase()
  await site.root.query(`alter database ${site.owner.database} set deadlock_timeout = '20ms'`)
})
afterAll(() => site.drop())
beforeEach(async () => {
  ann = await createMember(site)
  ben = await createMember(site)
  other = await createMember(site)
  const mysteryId = await createMystery(site)
  const by = ({ uid }: Person) => createReview(site, { uid, mysteryId })
  reviews = { ann: await by(ann), ben: await by(ben), other: await by(other) }
})

const block = (who: Person, { nzUserId }: Person, blocked = true) =>
  writeAs(site, who, (tx) => blockMember(tx, who, { nzUserId, blocked }))
const mute = (who: Person, { nzUserId }: Person) =>
  writeAs(site, who, (tx) => muteMember(tx, who, { nzUserId, muted: true }))

let sendings = 0
const comment = async ({ uid }: Person, review: number, content = "うん") => {
  const { rows } = await site.root.query<{ id: string }>(
    "insert into mystery_review_comments (uid, mystery_review_id, content) values ($1, $2, $3) returning id",
    [uid, review, content],
  )
  return Number(rows[0]?.id)
}
const follow = ({ uid }: Person, whom: Person) =>
  site.root.query("insert into follows (follower_uid, followee_uid) values ($1, $2)", [
    uid,
    whom.uid,
  ])
const nameOf = async ({ uid }: Person) =>
  (await site.root.query<{ name: string }>("select name from users where uid = $1", [uid])).rows[0]
    ?.name ?? ""
const inboxOf = async ({ uid }: Person) =>
  (
    await site.root.query<{ kind: string; content: string }>(
      `select kind, content from user_notifications n join notifications t on t.id = n.notification_id
       where n.uid = $1 and t.deleted_at is null order by n.id`,
      [uid],
    )
  ).rows
const hasFollows = async () =>
  (
    await site.root.query(
      "select from follows where follower_uid = any ($1) and followee_uid = any ($1)",
      [[ann.uid, ben.uid]],
    )
  ).rowCount

/** Each insert is tried as the member's own login, with nothing but the database's rules in between. */
const contacts: [name: string, table: string, columns: string, values: () => Promise<unknown[]>][] =
  [
    ["follows", "follows", "follower_uid, followee_uid", async () => [ben.uid, ann.uid]],
    [
      "likes a review",
      "like_mystery_reviews",
      `uid, "mysteryReviewId"`,
      async () => [ben.uid, reviews.ann],
    ],
    [
      "comments on a review",
      "mystery_review_comments",
      "uid, mystery_review_id, content",
      async () => [ben.uid, reviews.ann, "うん"],
    ],
    [
      "likes a comment",
      "like_mystery_review_comments",
      "uid, mystery_review_comment_id",
      async () => [ben.uid, await comment(ann, reviews.other)],
    ],
    [
      "likes what somebody else said to the other",
      "like_mystery_review_comments",
      "uid, mystery_review_comment_id",
      async () => [ben.uid, await comment(other, reviews.ann)],
    ],
  ]
const insertInto = (table: string, columns: string) =>
  `insert into ${table} (${columns}) values (${columns.split(", ").map((_, n) => `$${n + 1}`)})`

/** Both directions of a block: they make no difference. */
const directions: [string, () => Promise<unknown>][] = [
  ["whom the other blocked", () => block(ann, ben)],
  ["who blocked the other", () => block(ben, ann)],
]

describe.each(directions)("a member %s", (who, blockThem) => {
  test.each(contacts)("no longer %s", async (_name, table, columns, values) => {
    const statement = insertInto(table, columns)
    const given = await values()
    const session = await openSession(site, ben)
    await session.run("begin")
    await session.run(statement, given)
    await session.run("rollback")
    await blockThem()
    const refusal = await session.run(statement, given).catch((error: unknown) => error)
    expect(["not-found", "forbidden"]).toContain(refusalOf(refusal))
  })

  test.each(contacts)(
    "no longer %s, even if the block is from the same moment",
    async (name, table, columns, values) => {
      const given = await values()
      const [blocking, blocked] = who === "who blocked the other" ? [ben, ann] : [ann, ben]
      const first = await openSession(site, blocking)
      const second = await openSession(site, ben)
      const held = overlap(
        first,
        [
          "insert into blocked_users (uid, blocked_uid) values ($1, $2)",
          [blocking.uid, blocked.uid],
        ],
        second,
        [insertInto(table, columns), given],
      )
      const refusal = await held.catch((error: unknown) => error)
      expect(refusalOf(refusal), name).toBe("not-found")
    },
  )

  test("reads nothing of the other, and hears that what a public page shows is hidden", async () => {
    const said = await comment(ann, reviews.other)
    const answered = await comment(ben, reviews.ann)
    await blockThem()
    for (const [reader, own, theirs] of [
      [ben, reviews.ben, reviews.ann],
      [ann, reviews.ann, reviews.ben],
    ] as const) {
      const all = [own, theirs, reviews.other]
      const seen = await readAs(site, reader, (tx) =>
        tx.selectFrom("mystery_reviews").select("id").where("id", "in", all).execute(),
      )
      expect(seen.map(({ id }) => id).toSorted()).toEqual([own, reviews.other].toSorted())
      const personal = await readAs(site, reader, (tx) => readPersonalReviews(tx, reader, all))
      expect(personal).toMatchObject({ hidden: [theirs], muted: [], own: [own] })
    }
    const hiddenFrom = (reader: Person, review: number) =>
      readAs(site, reader, (tx) => readPersonalComments(tx, reader, review))
    expect(await hiddenFrom(ben, reviews.other)).toMatchObject({ hidden: [said] })
    expect(await hiddenFrom(ann, reviews.other)).toMatchObject({ hidden: [] })
    expect(await hiddenFrom(ann, reviews.ann)).toMatchObject({ hidden: [answered] })
    expect(await hiddenFrom(other, reviews.ann)).toMatchObject({ isGone: false, hidden: [] })
    expect(await hiddenFrom(ben, reviews.ann)).toMatchObject({ isGone: true })
  })

  test("is not offered the other for a mention, nor are they among likers", async () => {
    const said = await comment(ann, reviews.other)
    for (const liker of [ben, other]) {
      await site.root.query(
        `insert into like_mystery_reviews (uid, "mysteryReviewId") values ($1, $2)`,
        [liker.uid, reviews.ann],
      )
      await site.root.query(
        "insert into like_mystery_review_comments (uid, mystery_review_comment_id) values ($1, $2)",
        [liker.uid, said],
      )
    }
    const name = await nameOf(ann)
    const offered = () => readAs(site, ben, (tx) => listMentionable(tx, ben, name))
    expect(await offered()).toContainEqual({ name, nzUserId: ann.nzUserId })
    await blockThem()
    expect(await offered()).not.toContainEqual({ name, nzUserId: ann.nzUserId })
    const only = { total: 1, likers: [{ nzUserId: other.nzUserId }] }
    expect(
      await readAs(site, ann, (tx) => listReviewLikers(tx, ann, { id: reviews.ann, page: 1 })),
    ).toMatchObject(only)
    expect(
      await readAs(site, ann, (tx) => listCommentLikers(tx, ann, { id: said, page: 1 })),
    ).toMatchObject(only)
  })

  test("follows the other no more, counters included, and neither is told of the other", async () => {
    await follow(ann, ben)
    await follow(ben, ann)
    await comment(ben, reviews.ann)
    await comment(ann, reviews.other, `@${await nameOf(ben)} どう？`)
    await comment(other, reviews.ann)
    expect((await inboxOf(ann)).map(({ kind }) => kind)).toEqual(["follow", "comment"])
    expect((await inboxOf(ben)).map(({ kind }) => kind)).toEqual(["follow", "mention"])
    await blockThem()
    expect(await hasFollows()).toBe(0)
    expect(await inboxOf(ben)).toEqual([])
    // The comment of somebody else is still told.
    expect((await inboxOf(ann)).map(({ content }) => content)).toEqual([
      expect.stringMatching(new RegExp(`^${await nameOf(other)}さんが`)),
    ])
    expect(await findDifferences(site.root)).toEqual([])
  })

  test("is not notified where the other mentions them, or is liked in the other's thread", async () => {
    const own = await comment(ben, reviews.ann)
    await blockThem()
    await comment(ann, reviews.other, `@${await nameOf(ben)} どう？`)
    await comment(other, reviews.ann, `@${await nameOf(ben)} どう？`)
    // As from an import, which the database does not refuse.
    await comment(ann, reviews.ben)
    await site.root.query(
      "insert into like_mystery_review_comments (uid, mystery_review_comment_id) values ($1, $2)",
      [other.uid, own],
    )
    expect(await inboxOf(ben)).toEqual([])
  })
})

test("a blocked member gets the answer for what is gone", async () => {
  await block(ann, ben)
  const gone = 999_999_999
  for (const id of [reviews.ann, gone]) {
    const liked = await writeAs(site, ben, (tx) => likeReview(tx, ben, { id, liked: true }))
    expect(liked).toEqual({ ok: false, code: "not-found" })
    const submission = `sending-number-${++sendings}`
    const said = await writeAs(site, ben, (tx) =>
      postComment(tx, ben, { reviewId: id, content: "うん", submission }),
    )
    expect(said).toEqual({ ok: false, code: "not-found" })
  }
})

test("a mention means the member that its writer can see", async () => {
  const [hidden, seen] = [
    await createMember(site, { name: "おなじなまえ" }),
    await createMember(site, { name: "おなじなまえ" }),
  ]
  await block(hidden, ben)
  await comment(ben, reviews.other, "@おなじなまえ どう？")
  expect(await inboxOf(hidden)).toEqual([])
  expect((await inboxOf(seen)).map(({ kind }) => kind)).toEqual(["mention"])
})

test("a block is answered by another, twice is once, and each takes back their own", async () => {
  for (const _ of [1, 2]) {
    expect(await block(ann, ben)).toEqual({ ok: true, value: { blocked: true } })
    expect(await block(ben, ann)).toEqual({ ok: true, value: { blocked: true } })
  }
  const hiddenFrom = async (reader: Person) =>
    (
      await readAs(site, reader, (tx) =>
        readPersonalReviews(tx, reader, [reviews.ann, reviews.ben]),
      )
    ).hidden
  expect(await block(ann, ben, false)).toEqual({ ok: true, value: { blocked: false } })
  expect(await hiddenFrom(ann)).toEqual([reviews.ben])
  for (const _ of [1, 2]) await block(ben, ann, false)
  expect(await hiddenFrom(ann)).toEqual([])
  expect(await hiddenFrom(ben)).toEqual([])
})

test("nobody blocks themselves, a withdrawn member or nobody", async () => {
  expect(await block(ann, ann)).toMatchObject({ ok: false, code: "invalid" })
  await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [ben.uid])
  expect(await block(ann, ben)).toMatchObject({ ok: false, code: "user-not-found" })
  expect(await block(ann, { ...ben, nzUserId: 999_999_999 })).toMatchObject({
    code: "user-not-found",
  })
})

test("an administrator still reads who blocked them, and writes nothing to them", async () => {
  const admin = await createMember(site, { role: "admin" })
  await block(ann, admin)
  const seen = await readAs(site, admin, (tx) =>
    tx.selectFrom("users").select("uid").where("uid", "=", ann.uid).execute(),
  )
  expect(seen).toEqual([{ uid: ann.uid }])
  const liked = await writeAs(site, admin, (tx) =>
    likeReview(tx, admin, { id: reviews.ann, liked: true }),
  )
  expect(liked).toEqual({ ok: false, code: "not-found" })
})

test("two members who block each other at once, while they follow each other, both succeed", async () => {
  for (let round = 0; round < 5; round++) {
    await follow(ann, ben)
    await follow(ben, ann)
    const outcomes = await Promise.all([block(ann, ben), block(ben, ann)])
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true])
    expect(await hasFollows()).toBe(0)
    await Promise.all([block(ann, ben, false), block(ben, ann, false)])
  }
  expect(await findDifferences(site.root)).toEqual([])
})

test("a follow that was first ends with the block that waited for it", async () => {
  const [following, blocking] = [await openSession(site, ben), await openSession(site, ann)]
  await overlap(
    following,
    ["insert into follows (follower_uid, followee_uid) values ($1, $2)", [ben.uid, ann.uid]],
    blocking,
    ["insert into blocked_users (uid, blocked_uid) values ($1, $2)", [ann.uid, ben.uid]],
  )
  expect(await hasFollows()).toBe(0)
})

test("a mute hides the muted author from the muting member alone", async () => {
  const said = await comment(ben, reviews.other)
  expect(await mute(ann, ben)).toEqual({ ok: true, value: { muted: true } })
  const personal = (reader: Person) =>
    readAs(site, reader, (tx) => readPersonalReviews(tx, reader, [reviews.ann, reviews.ben]))
  expect(await personal(ann)).toMatchObject({ hidden: [reviews.ben], muted: [reviews.ben] })
  expect(await personal(ben)).toMatchObject({ hidden: [], muted: [] })
  expect(
    await readAs(site, ann, (tx) => readPersonalComments(tx, ann, reviews.other)),
  ).toMatchObject({ hidden: [said] })
  const name = await nameOf(ben)
  expect(await readAs(site, ann, (tx) => listMentionable(tx, ann, name))).not.toContainEqual({
    name,
    nzUserId: ben.nzUserId,
  })
  // They still meet.
  const liked = await writeAs(site, ben, (tx) =>
    likeReview(tx, ben, { id: reviews.ann, liked: true }),
  )
  expect(liked).toMatchObject({ ok: true })
  expect(await inboxOf(ann)).toEqual([])
})
