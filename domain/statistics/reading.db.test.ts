import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  type Person,
  readAs,
} from "#tests/support/people.ts"
import { readHistory } from "./reading.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

const read = (who: Person) => readAs(site, who, (tx) => readHistory(tx, who))

async function addPlay({ uid }: Person, mysteryId: string, playedOn: string | null, at = "now()") {
  await site.root.query(
    `insert into favorite_mysteries (uid, mysteryid, status, played_on, "createdAt")
     values ($1, $2, 2, $3, ${at})
     on conflict (uid, mysteryid) do update set status = 2, played_on = $3, "createdAt" = ${at}`,
    [uid, mysteryId, playedOn],
  )
}

test("a play is of the day that the review says, else the status, else when the status was set in Tokyo", async () => {
  const member = await createMember(site)
  const [reviewed, dated, plain] = [
    await createMystery(site),
    await createMystery(site),
    await createMystery(site),
  ]
  const id = await createReview(site, { uid: member.uid, mysteryId: reviewed })
  await site.root.query(`update mystery_reviews set "playDate" = '2026-05-01' where id = $1`, [id])
  await addPlay(member, reviewed, "2026-05-02")
  await addPlay(member, dated, "2026-04-02")
  await addPlay(member, plain, null, "'2026-03-31T15:30:00Z'")
  const { plays, reviews } = await read(member)
  expect(
    plays.map(({ mysteryId, playedAt, isDayKnown }) => [mysteryId, playedAt, isDayKnown]),
  ).toEqual([
    [reviewed, "2026-05-01", true],
    [dated, "2026-04-02", true],
    [plain, "2026-04-01", false],
  ])
  expect(reviews.map((review) => review.id)).toEqual([id])
})

test("what others find hard leaves out the member's own review, wherever it is counted", async () => {
  const [member, other] = [await createMember(site), await createMember(site)]
  const mysteryId = await createMystery(site)
  await createReview(site, { uid: member.uid, mysteryId, difficultyRating: 5 })
  await addPlay(member, mysteryId, "2026-05-02")
  expect((await read(member)).plays[0]).toMatchObject({ difficulty: 5, othersDifficulty: null })
  await createReview(site, { uid: other.uid, mysteryId, difficultyRating: 2 })
  const [own, none] = [[member.uid], []]
  for (const [change, values] of [
    ["select", none],
    ["update users set record_only = true where uid = $1", own],
    ["update users set record_only = false where uid = $1", own],
    ["update mystery_reviews set affiliation = 'invited' where uid = $1", own],
    [`update mystery_reviews set affiliation = null, "isPrivate" = true where uid = $1`, own],
  ] as const) {
    await site.root.query(change, [...values])
    expect((await read(member)).plays[0], change).toMatchObject({
      difficulty: 5,
      othersDifficulty: 2,
    })
  }
})

test("whether it was solved is what the review says, else the record of the play", async () => {
  const member = await createMember(site)
  const [reviewed, plain] = [await createMystery(site), await createMystery(site)]
  await createReview(site, { uid: member.uid, mysteryId: reviewed, outcome: "failure" })
  await addPlay(member, reviewed, "2026-05-02")
  await addPlay(member, plain, "2026-05-01")
  await site.root.query("update favorite_mysteries set outcome = 'success' where uid = $1", [
    member.uid,
  ])
  const { plays } = await read(member)
  expect(plays.map(({ outcome }) => outcome)).toEqual(["failure", "success"])
})

test("days of further plays count, and what others did does not", async () => {
  const [member, other] = [await createMember(site), await createMember(site)]
  const mysteryId = await createMystery(site)
  for (const { uid } of [member, other]) {
    const id = await createReview(site, { uid, mysteryId })
    await site.root.query("insert into review_plays (review_id, played_on) values ($1, $2)", [
      id,
      uid === member.uid ? "2026-06-01" : "2026-06-02",
    ])
  }
  const history = await read(member)
  expect(history.furtherPlays).toEqual(["2026-06-01"])
  expect(history.reviews).toHaveLength(1)
})
