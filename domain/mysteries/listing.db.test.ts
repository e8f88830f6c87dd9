import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createDatabase, databaseForTest, type TestDatabase } from "#tests/support/database.ts"
import { asGuest, createMystery } from "#tests/support/people.ts"
import { countOpen, countPublished, listMysteries, listNewest, pageSize } from "./listing.ts"

describe("somebody who turns the pages of all mysteries", () => {
  let site: TestDatabase
  const newestFirst: string[] = []
  beforeAll(async () => {
    site = await createDatabase()
    const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000)
    // As an import leaves them: many of one moment.
    const atOnce: string[] = []
    while (atOnce.length < pageSize + 6) {
      atOnce.push(await createMystery(site, { created_at: day(1) }))
    }
    const oldest = await createMystery(site, { created_at: day(0) })
    const newest = await createMystery(site, { created_at: day(2) })
    await createMystery(site, { created_at: day(3), status: "draft" })
    newestFirst.push(newest, ...atOnce.toSorted((a, b) => (a < b ? -1 : 1)), oldest)
  })
  afterAll(() => site.drop())

  test("sees each once, the newest first, whatever moment they share", async () => {
    const first = await asGuest(site, (tx) => listMysteries(tx, 1))
    const second = await asGuest(site, (tx) => listMysteries(tx, 2))
    expect(first).toMatchObject({ page: 1, pages: 2, total: newestFirst.length })
    const seen = [...first.mysteries, ...second.mysteries].map(({ id }) => id)
    expect(seen).toEqual(newestFirst)
    expect(first.mysteries).toHaveLength(pageSize)
  })

  test("finds nothing beyond the last page, and hears how many there are", async () => {
    const beyond = await asGuest(site, (tx) => listMysteries(tx, 3))
    expect(beyond).toEqual({ page: 3, pages: 2, total: newestFirst.length, mysteries: [] })
  })

  test("sees the newest of them on a strip", async () => {
    const strip = await asGuest(site, (tx) => listNewest(tx, 3))
    expect(strip.map(({ id }) => id)).toEqual(newestFirst.slice(0, 3))
  })
})

test("a site without mysteries has one page, and it is empty", async () => {
  const site = await databaseForTest()
  expect(await asGuest(site, (tx) => listMysteries(tx, 1))).toEqual({
    page: 1,
    pages: 1,
    total: 0,
    mysteries: [],
  })
})

test("the number shown is that of the rows, however they come and go", async () => {
  const site = await databaseForTest()
  const counted = async () => [
    await asGuest(site, countPublished),
    (await site.root.query("select from mysteries where status = 'published'")).rowCount,
  ]
  const ids: string[] = []
  // Enough for the differences to be folded in between.
  while (ids.length < 70) ids.push(await createMystery(site, { types: "", prefectures: "" }))
  expect(await counted()).toEqual([70, 70])
  await site.root.query("update mysteries set status = 'draft' where id = any($1)", [ids.slice(10)])
  expect(await counted()).toEqual([10, 10])
  await site.root.query("update mysteries set status = 'published' where id = $1", [ids[20]])
  await site.root.query("delete from mysteries where id = any($1)", [ids.slice(0, 5)])
  expect(await counted()).toEqual([6, 6])
})

test("a mystery counts as open from its first day through its last, and always without days", async () => {
  const site = await databaseForTest()
  const today = "2026-11-21"
  const open = [
    {},
    { startDate: today },
    { endDate: today },
    { startDate: today, endDate: today },
    { startDate: "2026-01-01", endDate: "2026-12-31" },
  ]
  const closed = [
    { startDate: "2026-11-22" },
    { endDate: "2026-11-20" },
    { startDate: today, status: "draft" },
  ]
  for (const given of [...open, ...closed]) await createMystery(site, given)
  expect(await asGuest(site, (tx) => countOpen(tx, today))).toBe(open.length)
})
