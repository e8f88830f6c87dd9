import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { asGuest, createMember, createMystery } from "#tests/support/people.ts"
import { listEndingSoon } from "./ending-soon.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

const today = "2026-11-21"
const inTwoWeeks = "2026-12-05"

const shown = async (count = 20) =>
  (await asGuest(site, (tx) => listEndingSoon(tx, today, count))).map(({ title }) => title)

test("mysteries that end within two weeks are listed, the soonest first", async () => {
  for (const given of [
    { title: "二週間後まで", endDate: inTwoWeeks },
    { title: "今日まで", endDate: today },
    { title: "今日だけ", startDate: today, endDate: today },
    { title: "明日まで", startDate: "2026-01-01", endDate: "2026-11-22" },
    { title: "昨日まで", endDate: "2026-11-20" },
    { title: "その次の日まで", endDate: "2026-12-06" },
    { title: "いつまでも" },
    { title: "まだ始まらない", startDate: "2026-11-22", endDate: "2026-11-23" },
    { title: "まだ出ていない", endDate: today, status: "submitted" },
  ]) {
    await createMystery(site, given)
  }
  const [first, second, ...rest] = await shown()
  expect([first, second].toSorted()).toEqual(["今日だけ", "今日まで"])
  expect(rest).toEqual(["明日まで", "二週間後まで"])
})

test("of two that end on the same day, the one with more interest comes first", async () => {
  const { uid } = await createMember(site)
  await createMystery(site, { title: "静かな謎", endDate: "2026-11-23" })
  const wanted = await createMystery(site, { title: "気になる謎", endDate: "2026-11-23" })
  await createMystery(site, { title: "もう一つの静かな謎", endDate: "2026-11-23" })
  await site.root.query(
    "insert into favorite_mysteries (uid, mysteryid, status) values ($1, $2, 1)",
    [uid, wanted],
  )
  expect((await shown())[3]).toBe("気になる謎")
  expect(await shown(4)).toHaveLength(4)
})
