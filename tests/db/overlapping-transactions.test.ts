import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createReview, type Person } from "#tests/support/people.ts"
import { findDifferences } from "./counters/differences.ts"
import { openSession, overlap } from "./races/session.ts"

let site: TestDatabase
let author: Person
let reader: Person
let admin: Person
let mystery: string
let review: number

beforeAll(async () => {
  site = await createDatabase()
  author = await createMember(site)
  reader = await createMember(site)
  admin = await createMember(site, { role: "admin" })
})
afterAll(() => site.drop())

const differences = () => findDifferences(site.root)

async function prepare(given: { isPrivate?: boolean; status?: string } = {}) {
  const { isPrivate = false, status = "published" } = given
  reader = await createMember(site)
  mystery = await createMystery(site, { status })
  review = await createReview(site, { uid: author.uid, mysteryId: mystery, isPrivate })
}

const like = (): [string, unknown[]] => [
  `insert into like_mystery_reviews (uid, "mysteryReviewId") values ($1, $2)`,
  [reader.uid, review],
]
const unlike = (): [string, unknown[]] => [
  `delete from like_mystery_reviews where uid = $1`,
  [reader.uid],
]
const setPrivate = (isPrivate: boolean): [string, unknown[]] => [
  `update mystery_reviews set "isPrivate" = $1 where id = $2`,
  [isPrivate, review],
]
const withdraw: [string] = ["select withdraw('2026-11-21T12:00:00Z')"]
const open = (who: Person) => openSession(site, who)
const openAsService = () => openSession(site, "service")

test("a like while the review becomes private, in either order, is counted correctly", async () => {
  await prepare()
  await overlap(await open(reader), like(), await open(author), setPrivate(true))
  await prepare()
  await overlap(await open(author), setPrivate(true), await open(reader), like())
  expect(await differences()).toEqual([])
})

test("a like is taken back while the review becomes public", async () => {
  await prepare()
  await site.root.query(...like())
  await site.root.query(...setPrivate(true))
  await overlap(await open(reader), unlike(), await open(author), setPrivate(false))
  await prepare()
  await site.root.query(...like())
  await site.root.query(...setPrivate(true))
  await overlap(await open(author), setPrivate(false), await open(reader), unlike())
  expect(await differences()).toEqual([])
})

test("a member withdraws in one window while they like in another", async () => {
  await prepare()
  await overlap(await open(reader), like(), await open(reader), withdraw)
  await prepare()
  await overlap(await open(reader), withdraw, await open(reader), like())
  expect(await differences()).toEqual([])
})

test("a member changes the record-only mode in one window while they like, post or record in another", async () => {
  const turn = (isOn: boolean): [string, unknown[]] => [
    "update users set record_only = $2 where uid = $1",
    [reader.uid, isOn],
  ]
  const post = (): [string, unknown[]] => [
    `insert into mystery_reviews (uid, "mysteryId", review, "difficultyRating") values ($1, $2, 'おもしろい謎でした', 5)`,
    [reader.uid, mystery],
  ]
  const record = (): [string, unknown[]] => [
    "insert into favorite_mysteries (uid, mysteryid, status) values ($1, $2, 2)",
    [reader.uid, mystery],
  ]
  for (const [act, wasOn] of [
    [like, false],
    [post, false],
    [post, true],
    [record, false],
    [record, true],
  ] as const) {
    await prepare()
    await site.root.query(...turn(wasOn))
    await overlap(await open(reader), act(), await open(reader), turn(!wasOn))
    expect(await differences()).toEqual([])
    await site.root.query(...turn(false))
    await prepare()
    await site.root.query(...turn(wasOn))
    await overlap(await open(reader), turn(!wasOn), await open(reader), act())
    expect(await differences()).toEqual([])
    const { rows } = await site.root.query(
      `select r."isPrivate" from mystery_reviews r where r.uid = $1`,
      [reader.uid],
    )
    // A review posted after the change follows it.
    expect(rows).toEqual(act === post ? [{ isPrivate: !wasOn }] : [])
    await site.root.query(...turn(false))
  }
  expect(await differences()).toEqual([])
})

test("a member rates the same mystery in their review and in their status at once, and has one voice", async () => {
  const rate = (): [string, unknown[]] => [
    `update favorite_mysteries set satisfaction = 1, outcome = 'failure' where uid = $1`,
    [reader.uid],
  ]
  const post = (): [string, unknown[]] => [
    `insert into mystery_reviews (uid, "mysteryId", review, satisfaction) values ($1, $2, 'おもしろい謎でした', 5)`,
    [reader.uid, mystery],
  ]
  const remove = (): [string, unknown[]] => [
    `delete from mystery_reviews where uid = $1`,
    [reader.uid],
  ]
  for (const [first, second] of [
    [rate, post],
    [post, rate],
  ] as const) {
    await prepare()
    await site.root.query(
      `insert into favorite_mysteries (uid, mysteryid, status) values ($1, $2, 2)`,
      [reader.uid, mystery],
    )
    await overlap(await open(reader), first(), await open(reader), second())
    expect(await figuresOf(mystery)).toEqual({ sum: 5, count: 1, outcomes: 1 })
    await site.root.query(`update favorite_mysteries set satisfaction = 2 where uid = $1`, [
      reader.uid,
    ])
    await overlap(await open(reader), rate(), await open(reader), remove())
    expect(await figuresOf(mystery)).toEqual({ sum: 1, count: 1, outcomes: 1 })
  }
  expect(await differences()).toEqual([])
})

async function figuresOf(id: string) {
  const { rows } = await site.root.query(
    `select satisfaction_sum::float8 as sum, satisfaction_count as count, outcome_count as outcomes from mystery_stats
     where mystery_id = $1`,
    [id],
  )
  return rows[0]
}

test("a member withdraws while somebody follows them", async () => {
  await prepare()
  const leaver = await createMember(site)
  const follow: [string, unknown[]] = [
    "insert into follows (follower_uid, followee_uid) values ($1, $2)",
    [reader.uid, leaver.uid],
  ]
  await overlap(await open(leaver), withdraw, await open(reader), follow)
  expect(await differences()).toEqual([])
})

test("a member withdraws while they edit or post", async () => {
  const edit = (): [string, unknown[]] => [
    `update mystery_reviews set "difficultyRating" = 5 where uid = $1`,
    [reader.uid],
  ]
  const post = () =>
    createReview(site, { uid: reader.uid, mysteryId: mystery, difficultyRating: 1 })
  await prepare()
  await post()
  await overlap(await open(reader), withdraw, await open(reader), edit())
  await prepare()
  await post()
  await overlap(await open(reader), edit(), await open(reader), withdraw)
  expect(await differences()).toEqual([])
})

test("a member withdraws while somebody else likes a review they liked", async () => {
  await prepare()
  const leaver = await createMember(site)
  await site.root.query(
    `insert into like_mystery_reviews (uid, "mysteryReviewId") values ($1, $2)`,
    [
      leaver.uid,
      await createReview(site, { uid: author.uid, mysteryId: await createMystery(site) }),
    ],
  )
  await overlap(await open(reader), like(), await open(leaver), withdraw)
  expect(await differences()).toEqual([])
})

test("a review is deleted while it is liked", async () => {
  await prepare()
  const remove: [string, unknown[]] = ["delete from mystery_reviews where id = $1", [review]]
  await overlap(await open(reader), like(), await open(author), remove)
  await prepare()
  const removeNext: [string, unknown[]] = ["delete from mystery_reviews where id = $1", [review]]
  await expect(
    overlap(await open(author), removeNext, await open(reader), like()),
  ).rejects.toMatchObject({ code: "23503", constraint: "like_mystery_reviews_review_id_fkey" })
  expect(await differences()).toEqual([])
})

test("two members review one mystery at the same time", async () => {
  await prepare()
  const post = (uid: string): [string, unknown[]] => [
    `insert into mystery_reviews (uid, "mysteryId", review, "difficultyRating") values ($1, $2, '同時に書きました。', 5)`,
    [uid, mystery],
  ]
  const other = await createMember(site)
  await overlap(await open(reader), post(reader.uid), await open(other), post(other.uid))
  const { rows } = await site.root.query(
    `select review_count, difficulty_sum from mystery_stats where mystery_id = '${mystery}'`,
  )
  expect(rows).toEqual([{ review_count: 3, difficulty_sum: 10 }])
  expect(await differences()).toEqual([])
})

test("a place is added to a mystery while the mystery is published or hidden", async () => {
  const { rows } = await site.root.query<{ id: number }>(
    "insert into places (name, prefecture_id) values ('会場', '13') returning id",
  )
  const addPlace = (): [string, unknown[]] => [
    "insert into mystery_places (mystery_id, place_id) values ($1, $2)",
    [mystery, rows[0]?.id],
  ]
  const setStatus = (status: string): [string, unknown[]] => [
    "update mysteries set status = $1 where id = $2",
    [status, mystery],
  ]
  await prepare({ status: "draft" })
  await overlap(await open(admin), setStatus("published"), await open(admin), addPlace())
  await prepare({ status: "draft" })
  await overlap(await open(admin), addPlace(), await open(admin), setStatus("published"))
  await prepare()
  await overlap(await open(admin), setStatus("draft"), await open(admin), addPlace())
  expect(await differences()).toEqual([])
})

test("a recount runs during a like, and a like during a recount", async () => {
  const recount: [string] = ["select recount_everything()"]
  await prepare()
  await overlap(await open(reader), like(), await openAsService(), recount)
  await prepare()
  await overlap(await openAsService(), recount, await open(reader), like())
  expect(await differences()).toEqual([])
})
