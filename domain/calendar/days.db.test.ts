import { beforeEach, expect, test } from "vitest"
import { databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { asGuest, createMember, createMystery } from "#tests/support/people.ts"
import { dayPageSize, listDay } from "./day.ts"
import { listDays } from "./days.ts"
import type { CalendarFilter } from "./due.ts"
import { findExtent } from "./extent.ts"

let site: TestDatabase
beforeEach(async () => {
  site = await databaseForTest()
})

const everything: CalendarFilter = { pref: null, type: null }
const november = { from: "2026-11-01", to: "2026-11-30" }

const read = (filter = everything, perDay = 5) =>
  asGuest(site, (tx) => listDays(tx, november, { filter, perDay }))

async function want(mysteryId: string, count: number) {
  while (count-- > 0) {
    const { uid } = await createMember(site)
    await site.root.query(
      "insert into favorite_mysteries (uid, mysteryid, status) values ($1, $2, 1)",
      [uid, mysteryId],
    )
  }
}

test("a mystery is on its first and on its last day, and only once if they are the same", async () => {
  await createMystery(site, { title: "長い", startDate: "2026-11-01", endDate: "2026-11-30" })
  await createMystery(site, { title: "一日", startDate: "2026-11-03", endDate: "2026-11-03" })
  await createMystery(site, { title: "始まりだけ", startDate: "2026-11-03" })
  await createMystery(site, { title: "終わりだけ", endDate: "2026-11-30" })
  await createMystery(site, { title: "前から", startDate: "2026-10-31", endDate: "2026-12-01" })
  await createMystery(site, { title: "いつでも" })
  const days = (await read()).map(({ entries, ...counts }) => [
    counts,
    entries.map(({ title, kind }) => `${title} ${kind}`).toSorted(),
  ])
  expect(days).toEqual([
    [{ day: "2026-11-01", starts: 1, ends: 0, onlys: 0 }, ["長い start"]],
    [{ day: "2026-11-03", starts: 1, ends: 0, onlys: 1 }, ["一日 only", "始まりだけ start"]],
    [{ day: "2026-11-30", starts: 0, ends: 2, onlys: 0 }, ["終わりだけ end", "長い end"]],
  ])
})

test("a full day shows its few most wanted mysteries and counts all", async () => {
  const ids = []
  for (let n = 1; n <= 6; n++) {
    ids.push(await createMystery(site, { title: `謎${n}`, startDate: "2026-11-05" }))
  }
  await want(ids[4] ?? "", 2)
  await want(ids[2] ?? "", 1)
  const [day] = await read(everything, 2)
  expect(day).toMatchObject({ starts: 6, ends: 0 })
  expect(day?.entries.map(({ title }) => title)).toEqual(["謎5", "謎3"])
})

test("an unpublished mystery is on no day", async () => {
  for (const status of ["draft", "submitted", "rejected"]) {
    await createMystery(site, { status, startDate: "2026-11-05", endDate: "2026-11-06" })
  }
  expect(await read()).toEqual([])
  expect(await asGuest(site, findExtent)).toBeNull()
})

test("prefecture and type filter the calendar, each alone and both together", async () => {
  const on = { startDate: "2026-11-05" }
  await createMystery(site, { title: "東京の街", prefectures: "13,27", types: "01", ...on })
  await createMystery(site, { title: "大阪の本", prefectures: "27", types: "13", ...on })
  await createMystery(site, { title: "どこでも", prefectures: "", types: "13", ...on })
  const titles = async (filter: CalendarFilter) =>
    (await read(filter)).flatMap(({ entries }) => entries.map(({ title }) => title)).toSorted()
  expect(await titles({ pref: "27", type: null })).toEqual(["大阪の本", "東京の街"])
  expect(await titles({ pref: null, type: "13" })).toEqual(["どこでも", "大阪の本"])
  expect(await titles({ pref: "27", type: "13" })).toEqual(["大阪の本"])
  expect(await titles({ pref: "47", type: null })).toEqual([])
})

test("the list of a day has pages, with each mystery exactly once", async () => {
  const count = dayPageSize + 3
  for (let n = 0; n < count; n++) await createMystery(site, { endDate: "2026-11-05" })
  await createMystery(site, { startDate: "2026-11-05", endDate: "2026-11-05" })
  await createMystery(site, { startDate: "2026-11-06" })
  const page = (number: number) =>
    asGuest(site, (tx) => listDay(tx, "2026-11-05", { filter: everything, page: number }))
  const [first, second, third] = [await page(1), await page(2), await page(3)]
  expect([first.total, first.pages, first.mysteries.length]).toEqual([count + 1, 2, dayPageSize])
  const ids = [...first.mysteries, ...second.mysteries].map(({ id }) => id)
  expect(new Set(ids).size).toBe(count + 1)
  expect(third.mysteries).toEqual([])
})

test("the calendar reaches from the first date to the last", async () => {
  await createMystery(site, { startDate: "2025-03-01", endDate: "2025-04-01" })
  await createMystery(site, { endDate: "2024-12-31" })
  await createMystery(site, { startDate: "2027-02-03" })
  expect(await asGuest(site, findExtent)).toEqual({ from: "2024-12-31", to: "2027-02-03" })
})
