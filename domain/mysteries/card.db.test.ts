import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  asGuest,
  createMember,
  createMystery,
  joinMaker,
  createReview,
  readAs,
} from "#tests/support/people.ts"
import { selectCards } from "./card.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

const cardOf = (id: string) =>
  asGuest(site, (tx) => selectCards(tx).where("m.id", "=", id).executeTakeFirst())

test("a card has its codes and tags as lists, which may be empty", async () => {
  const full = await createMystery(site, { prefectures: "13,14", types: "01,08", tag: "夜,駅" })
  const bare = await createMystery(site, { prefectures: "", types: "" })
  expect(await cardOf(full)).toMatchObject({
    prefectures: ["13", "14"],
    types: ["01", "08"],
    tags: ["夜", "駅"],
  })
  expect(await cardOf(bare)).toMatchObject({ prefectures: [], types: [], tags: [] })
})

test("a mystery without ratings has no average, not zero", async () => {
  const mysteryId = await createMystery(site)
  const { uid } = await createMember(site)
  await createReview(site, { uid, mysteryId })
  expect(await cardOf(mysteryId)).toMatchObject({ reviewCount: 1, averageDifficulty: null })
})

test("the average and the counts include only public reviews by present members", async () => {
  const mysteryId = await createMystery(site)
  const [here, shy, leaving] = [
    await createMember(site),
    await createMember(site),
    await createMember(site),
  ]
  await createReview(site, { uid: here.uid, mysteryId, difficultyRating: 2 })
  await createReview(site, { uid: shy.uid, mysteryId, difficultyRating: 5, isPrivate: true })
  await createReview(site, { uid: leaving.uid, mysteryId, difficultyRating: 5 })
  expect(await cardOf(mysteryId)).toMatchObject({ reviewCount: 2, averageDifficulty: 3.5 })
  await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [leaving.uid])
  expect(await cardOf(mysteryId)).toMatchObject({ reviewCount: 1, averageDifficulty: 2 })
})

test("only public reviews by present members that tell of success or failure count for the success rate", async () => {
  const mysteryId = await createMystery(site)
  const review = async (outcome: string | null, isPrivate = false) => {
    const { uid } = await createMember(site)
    return { uid, id: await createReview(site, { uid, mysteryId, outcome, isPrivate }) }
  }
  const known = async () => {
    const { rows } = await site.root.query(
      "select outcome_count, success_count from mystery_stats where mystery_id = $1",
      [mysteryId],
    )
    return Object.values(rows[0])
  }
  await review("success")
  await review("failure")
  await review(null)
  const shy = await review("success", true)
  expect(await known()).toEqual([2, 1])
  await site.root.query(`update mystery_reviews set "isPrivate" = false where id = $1`, [shy.id])
  expect(await known()).toEqual([3, 2])
  await site.root.query("update mystery_reviews set outcome = 'failure' where id = $1", [shy.id])
  expect(await known()).toEqual([3, 1])
  await site.root.query(`update users set "deletedAt" = now() where uid = $1`, [shy.uid])
  expect(await known()).toEqual([2, 1])
  await site.root.query("delete from mystery_reviews where outcome = 'success'")
  expect(await known()).toEqual([1, 0])
})

test.for([
  [4, 4, null],
  [5, 0, 0],
  [5, 5, 100],
  [8, 5, 63],
  [200, 1, 1],
  [1000, 4, 0],
] as const)("of %i people %i succeeded: a card says %s percent", async ([known, solved, rate]) => {
  const id = await createMystery(site)
  await site.root.query(
    "update mystery_stats set outcome_count = $2, success_count = $3 where mystery_id = $1",
    [id, known, solved],
  )
  expect(await cardOf(id)).toMatchObject({ outcomeCount: known, successRate: rate })
})

test("a maker's picture is on the card only once the maker is published", async () => {
  await site.root.query(
    `insert into makers (name, img, published)
     values ('灯台舎', '/lighthouse.png', true), ('自称', '/claimed.png', false)`,
  )
  await joinMaker(site, "自称", await createMember(site))
  const known = await createMystery(site, { maker: "灯台舎" })
  const claimed = await createMystery(site, { maker: "自称" })
  expect(await cardOf(known)).toMatchObject({ maker: "灯台舎", makerImg: "/lighthouse.png" })
  expect(await cardOf(claimed)).toMatchObject({ maker: "自称", makerImg: null })
})

test.each(["draft", "submitted", "rejected"])(
  "there is no card of a mystery that is %s, not even for the member who entered it",
  async (status) => {
    const member = await createMember(site)
    const id = await createMystery(site, { status, uid: member.uid })
    const read = (tx: Parameters<typeof selectCards>[0]) =>
      selectCards(tx).where("m.id", "=", id).execute()
    expect(await asGuest(site, read)).toEqual([])
    expect(await readAs(site, member, read)).toEqual([])
  },
)
