import { beforeEach, expect, test } from "vitest"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { asGuest, createMystery } from "#tests/support/people.ts"
import { readEventMystery } from "./event-mystery.ts"
import { listFeed } from "./feed.ts"

let site: TestDatabase
beforeEach(async () => {
  site = await databaseForTest()
})

const today = "2026-11-21"
const everything = { pref: null, type: null }

const feed = async (filter: { pref: string | null; type: string | null } = everything) =>
  (await asGuest(site, (tx) => listFeed(tx, today, { filter }))).map(
    ({ kind, from, mystery }) => `${mystery.title} ${kind} ${from}`,
  )

test("a subscriber gets what starts and ends from 30 days ago to a year ahead, the nearest first", async () => {
  for (const given of [
    { title: "一年後", startDate: "2027-11-21" },
    { title: "一年と一日後", startDate: "2027-11-22" },
    { title: "三十日前", endDate: "2026-10-22" },
    { title: "三十一日前", endDate: "2026-10-21" },
    { title: "今日まで", endDate: today },
    { title: "昨日から", startDate: "2026-11-20" },
    { title: "長い", startDate: "2026-01-01", endDate: "2026-12-31" },
    { title: "連休", startDate: "2026-11-20", endDate: "2026-11-23" },
    { title: "いつでも" },
    { title: "まだ出ていない", startDate: today, status: "submitted" },
  ]) {
    await createMystery(site, given)
  }
  const shown = await feed()
  expect(shown.slice(0, 2).toSorted()).toEqual(["今日まで end 2026-11-21", "連休 run 2026-11-20"])
  expect(shown.slice(2)).toEqual([
    "長い end 2026-12-31",
    "一年後 start 2027-11-21",
    "昨日から start 2026-11-20",
    "三十日前 end 2026-10-22",
  ])
})

test("a feed for a prefecture and a type has only those", async () => {
  await createMystery(site, { title: "ここ", startDate: today, prefectures: "13", types: "01" })
  await createMystery(site, { title: "よそ", startDate: today, prefectures: "27", types: "01" })
  await createMystery(site, { title: "ほか", startDate: today, prefectures: "13", types: "02" })
  expect(await feed({ pref: "13", type: "01" })).toEqual(["ここ start 2026-11-21"])
})

test("of too many events the nearest stay, and past ones are left out first", async () => {
  for (let n = 1; n <= 5; n++) {
    await createMystery(site, { title: `先${n}`, startDate: `2026-12-0${n}` })
    await createMystery(site, { title: `昔${n}`, endDate: `2026-11-0${n}` })
  }
  const shown = await asGuest(site, (tx) => listFeed(tx, today, { filter: everything, limit: 6 }))
  expect(shown.map(({ mystery }) => mystery.title)).toEqual([
    "先1",
    "先2",
    "先3",
    "先4",
    "先5",
    "昔5",
  ])
})

test("only published mysteries can be added to a calendar, whatever id is asked for", async () => {
  const [open, hidden] = [
    await createMystery(site, { startDate: today }),
    await createMystery(site, { startDate: today, status: "draft" }),
  ]
  const find = (id: string) => asGuest(site, (tx) => readEventMystery(tx, id))
  expect(await find(open)).toMatchObject({ id: open, startDate: today })
  for (const id of [hidden, "x", "'; drop table mysteries", "\0", "A".repeat(10_000)]) {
    expect(await find(id)).toBeUndefined()
  }
})
