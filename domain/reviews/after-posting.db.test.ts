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
import { readAfterPosting } from "./after-posting.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

const today = "2026-04-01"
const read = (who: Person, mysteryId: string) =>
  readAs(site, who, (tx) => readAfterPosting(tx, who, { mysteryId, today }))

const inPrefecture = (prefectures: string, more: Parameters<typeof createMystery>[1] = {}) =>
  createMystery(site, { prefectures, ...more })

test("an author reads which of their plays it was, and how many they have played in each of its prefectures", async () => {
  const [author, other] = [await createMember(site), await createMember(site)]
  const both = await inPrefecture("01,02")
  const [one, far] = [await inPrefecture("01"), await inPrefecture("03")]
  await setStatuses(site, author, 2, [both, one, far])
  await setStatuses(site, other, 2, [await inPrefecture("02")])
  expect(await read(author, both)).toMatchObject({
    plays: 3,
    card: "profile",
    prefectures: [
      { id: "02", plays: 1 },
      { id: "01", plays: 2 },
    ],
  })
})

test("the card to show is of the month of the play", async () => {
  const author = await createMember(site)
  const [told, recorded] = [await inPrefecture("04"), await inPrefecture("04")]
  await setStatuses(site, author, 2, [told, recorded])
  await site.root.query("update favorite_mysteries set played_on = '2026-02-28' where uid = $1", [
    author.uid,
  ])
  await createReview(site, { uid: author.uid, mysteryId: told, playDate: "2026-03-01" })
  expect(await read(author, told)).toMatchObject({ card: "2026-03" })
  expect(await read(author, recorded)).toMatchObject({ card: "2026-02" })
})

test("a review without プレイ済 lights nothing and is on no card", async () => {
  const author = await createMember(site)
  const [reviewed, played] = [await inPrefecture("04"), await inPrefecture("04")]
  await setStatuses(site, author, 2, [played])
  await createReview(site, { uid: author.uid, mysteryId: reviewed })
  expect(await read(author, reviewed)).toMatchObject({ plays: 1, prefectures: [], card: null })
})

test("what comes next can be played today, is unplayed, and says why it is offered", async () => {
  const [author, other] = [await createMember(site), await createMember(site)]
  const posted = await inPrefecture("05")
  const [near, over, played, elsewhere] = [
    await inPrefecture("05"),
    await inPrefecture("05", { endDate: "2026-03-31" }),
    await inPrefecture("05"),
    await inPrefecture("06"),
  ]
  await setStatuses(site, author, 2, [posted, played])
  const third = await createMember(site)
  for (const { uid } of [other, third]) {
    for (const mysteryId of [posted, elsewhere]) await createReview(site, { uid, mysteryId })
  }
  const { next } = await read(author, posted)
  expect(next.map(({ id, reason }) => [id, reason])).toEqual([
    [near, "near"],
    [elsewhere, "same-players"],
  ])
  expect(next.map(({ id }) => id)).not.toContain(over)
})
