import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { ServiceTx } from "#domain/transaction.ts"
import { addDays, type Day } from "#shared/time/tokyo.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  joinMaker,
  type Person,
  readAs,
} from "#tests/support/people.ts"
import { closeNextWeek, mondayOf } from "./closing-weeks.ts"
import { readMakerFigures } from "./maker-figures.ts"

const week: Day = "2026-03-30"
const inWeek = "2026-04-01T12:00:00+09:00"
const today: Day = "2026-04-06"

let site: TestDatabase
let maker: string
let person: Person
let one: string
let other: string
let count = 0
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())
beforeEach(async () => {
  await site.root.query("delete from maker_weeks")
  maker = `週の工房${++count}`
  person = await createMember(site)
  await joinMaker(site, maker, person)
  one = await createMystery(site, { maker, title: "ひとつめ" })
  other = await createMystery(site, { maker, title: "ふたつめ" })
})

const run = (query: string, ...values: unknown[]) => site.root.query(query, values)
const members = (n: number) => Promise.all(Array.from({ length: n }, () => createMember(site)))
const want = async (who: Person[], mystery: string, at = inWeek, status = 1) => {
  for (const { uid } of who) {
    await run(
      `insert into favorite_mysteries (uid, mysteryid, status, "createdAt") values ($1, $2, $3, $4)`,
      uid,
      mystery,
      status,
      at,
    )
  }
}
const close = async (on: Day = today) => {
  let weeks = 0
  const closeOne = () =>
    site.db.service.transaction().execute((tx) => closeNextWeek(tx as unknown as ServiceTx, on))
  while (await closeOne()) weeks += 1
  return weeks
}
const read = (who = person, of = maker) => readAs(site, who, (tx) => readMakerFigures(tx, of))
const latest = async () => (await read())?.weeks[0]

test("a week begins on Monday", () => {
  expect(["2026-03-30", "2026-04-01", "2026-04-05", "2026-04-06"].map(mondayOf)).toEqual([
    "2026-03-30",
    "2026-03-30",
    "2026-03-30",
    "2026-04-06",
  ])
})

describe("the figures of a week", () => {
  test("are those of five people or more, and nothing of fewer", async () => {
    await want(await members(5), one)
    await want(await members(4), one, inWeek, 2)
    await close()
    expect(await latest()).toMatchObject({ week, interested: 5, played: null })
    expect((await read())?.mysteries).toMatchObject([{ id: one, interested: 5, played: null }])
  })

  test("count each member once, however many mysteries they want", async () => {
    const fans = await members(5)
    await want(fans, one)
    await want(fans, other)
    await close()
    expect(await latest()).toMatchObject({ interested: 5 })
  })

  test("have no total from which fewer than five could be taken", async () => {
    await want(await members(6), one)
    await want(await members(2), other)
    await close()
    expect(await latest()).toMatchObject({ interested: null })
    expect((await read())?.mysteries).toMatchObject([{ id: one, interested: 6 }])
  })

  test("have a total where all that is hidden are five or more together", async () => {
    const third = await createMystery(site, { maker })
    await want(await members(6), one)
    await want(await members(3), other)
    await want(await members(3), third)
    await close()
    expect(await latest()).toMatchObject({ interested: 12 })
    expect((await read())?.mysteries).toHaveLength(1)
  })

  test("leave out members in record-only mode and those who have withdrawn, and private reviews", async () => {
    const fans = await members(6)
    await want(fans, one)
    await run("update users set record_only = true where uid = $1", fans[0]?.uid)
    await run(`update users set "deletedAt" = now() where uid = $1`, fans[1]?.uid)
    for (const { uid } of await members(5)) {
      await createReview(site, { uid, mysteryId: other, isPrivate: true, createdAt: inWeek })
    }
    await close()
    expect(await latest()).toMatchObject({ interested: null, reviewed: null })
  })

  test("end on Sunday at midnight in Tokyo", async () => {
    await want(await members(5), one, "2026-04-05T23:59:59+09:00")
    await want(await members(5), other, "2026-04-06T00:00:00+09:00")
    await close()
    expect(await latest()).toMatchObject({ week, interested: 5 })
    expect(await close("2026-04-12")).toBe(0)
    expect(await close("2026-04-13")).toBe(1)
    expect(await latest()).toMatchObject({ week: "2026-04-06", interested: 5 })
  })

  test("stay as they were, whatever is added or removed later", async () => {
    await want(await members(5), one)
    await close()
    const before = await latest()
    await run("delete from favorite_mysteries where mysteryid = $1", one)
    const late = await createMystery(site, { maker })
    await want(await members(9), late)
    await close()
    expect(await latest()).toEqual(before)
  })

  test("follow a new name of the maker", async () => {
    await want(await members(5), one)
    await close()
    await run("update makers set name = $2 where name = $1", maker, `${maker}改`)
    expect((await read(person, `${maker}改`))?.weeks[0]).toMatchObject({ interested: 5 })
  })

  test("say where members often are, unless the others are fewer than five", async () => {
    const fans = await members(10)
    await want(fans, one)
    const at = (who: Person[], prefectures: string) =>
      run(
        "update users set prefectures = $2 where uid = any ($1)",
        who.map(({ uid }) => uid),
        prefectures,
      )
    await at(fans.slice(0, 5), "{13}")
    await at(fans.slice(5, 8), "{27}")
    await close()
    expect((await read())?.prefectures).toEqual([{ prefecture: "13", n: 5 }])
    await run("delete from maker_weeks")
    await at(fans.slice(5, 7), "{13}")
    await close()
    expect((await read())?.prefectures).toEqual([])
  })

  test("count how often cards were opened", async () => {
    const open = (mystery: string, n: number, day: Day) =>
      run(
        "insert into analytics_events_daily (day, kind, subject, count) values ($1, 'card-click', 'mystery:' || $2, $3)",
        day,
        mystery,
        n,
      )
    await open(one, 8, week)
    await open(one, 4, addDays(week, 6))
    await open(one, 100, addDays(week, 7))
    await open(other, 3, week)
    await close()
    const figures = await read()
    expect(figures?.mysteries).toMatchObject([{ id: one, opened: 12 }])
    expect(figures?.weeks.find((each) => each.week === week)).toMatchObject({ opened: null })
    await run("delete from analytics_events_daily")
  })
})

test("nobody reads the figures of another maker", async () => {
  await want(await members(5), one)
  await close()
  const stranger = await createMember(site)
  expect((await read(stranger))?.weeks[0]).toMatchObject({ interested: null })
  await joinMaker(site, `${maker}の隣`, stranger)
  expect((await read(stranger))?.weeks[0]).toMatchObject({ interested: null })
  expect(
    await readAs(site, stranger, (tx) => sql`select from maker_figures`.execute(tx)),
  ).toMatchObject({ rows: [] })
})

test("a site that has rested writes each week, and keeps a year of them", async () => {
  expect(await close()).toBe(1)
  expect(await close("2027-06-07")).toBe(52)
  expect((await read())?.weeks).toHaveLength(52)
})
