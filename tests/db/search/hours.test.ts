import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { listDays } from "#domain/calendar/days.ts"
import { listDay } from "#domain/calendar/day.ts"
import { search } from "#domain/search/search.ts"
import { noSearch, type SearchQuery } from "#shared/search/query.ts"
import { addDays, type Day } from "#shared/time/tokyo.ts"
import { asWords } from "#tests/support/as-words.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { asGuest, createMystery, searchAsGuest } from "#tests/support/people.ts"
import { isLong } from "#tests/support/property-runs.ts"
import { forgetBitmaps, rebuildChunks } from "./rebuild-chunks.ts"
import { type Entry, isFound, readCatalogue } from "./scan.ts"
import { addHours } from "./world.ts"

// Over the turn of the year, with nine public holidays, what is closed is not found, whichever way the index reads its rows.

const first = "2026-12-15"
const days = Array.from({ length: 60 }, (_, n) => addDays(first, n))
/** In `npm test` the one way reads one day and the other way the next. */
const everyOther = (from: 0 | 1) => (isLong ? days : days.filter((_, n) => n % 2 === from))

let site: TestDatabase
let entries: Entry[]

beforeAll(async () => {
  site = await createDatabase()
  for (let n = 0; n < 20; n++) {
    const id = await createMystery(site, {
      title: `謎${n}`,
      types: n % 7 === 0 ? "08" : "03",
      categories: n % 7 === 0 ? "3" : "",
      startDate: n % 6 === 5 ? null : addDays(first, (n * 11) % 30 - 15),
      endDate: n % 4 === 3 ? null : addDays(first, (n * 7) % 40 + 20),
    }) // prettier-ignore
    if (n % 5 !== 4) await addHours(site, id, n, first)
    if (n % 5 === 4 || n % 4 === 0) {
      await site.root.query(
        "insert into mystery_outlines (mystery_id, start_times, closed_on) values ($1, '11:00／19:30', $2)",
        [id, n % 3 === 0 ? [2] : []],
      )
    }
  }
  entries = await readCatalogue(site.root)
})
afterAll(() => site.drop())

const asked = (today: string): [string, Partial<SearchQuery>][] => [
  ["tonight", { states: ["tonight"] }],
  ["today", { states: ["today"] }],
  ["weekend", { states: ["weekend"] }],
  ["on that day", { from: today, to: today }],
  ["within three days", { from: today, to: addDays(today, 2) }],
  ["within a month", { from: today, to: addDays(today, 29) }],
]

/** The searches of these days that find other mysteries than a plain look at each. */
async function mistakes(on: readonly Day[]): Promise<string[]> {
  const wrong: string[] = []
  for (const today of on) {
    for (const [name, query] of asked(today)) {
      const wish = { ...noSearch, ...query }
      const found = await searchAsGuest(site, async (tx, index) =>
        search(tx, index, await asWords(tx, wish, today), null),
      )
      const expected = entries.filter((entry) => isFound(entry, wish, today)).map(({ id }) => id)
      const ids = found?.items.map(({ id }) => id) ?? []
      const isSame = ids.toSorted().join() === expected.toSorted().join()
      if (!isSame || found?.found.total !== expected.length) wrong.push(`${name} on ${today}`)
    }
  }
  return wrong
}

describe("what is open is found", () => {
  test("from rows without bitmaps, on days of two months", async () => {
    await forgetBitmaps(site)
    expect(await mistakes(everyOther(0))).toEqual([])
  })

  test("from bitmaps, on the days between", async () => {
    await rebuildChunks(site, [0])
    expect(await mistakes(everyOther(1))).toEqual([])
  })

  test("from rows that changed since", async () => {
    const id = entries[4]?.id ?? ""
    await site.root.query("delete from mystery_hours where mystery_id = any ($1)", [
      entries.slice(0, 8).map((entry) => entry.id),
    ])
    await addHours(site, id, 99, first)
    entries = await readCatalogue(site.root)
    expect(await mistakes(days.filter((_, n) => n < 21 && (isLong || n % 3 === 0)))).toEqual([])
  })
})

test("the calendar says of a first or last day on which a mystery is closed that it is, and counts it as before", async () => {
  const filter = { pref: null, type: null }
  const shown = await asGuest(site, (tx) =>
    listDays(tx, { from: days[0] ?? "", to: days.at(-1) ?? "" }, { filter, perDay: 50 }),
  )
  expect(shown.some(({ entries: of }) => of.some(({ isShut }) => isShut))).toBe(true)
  for (const { day, entries: of, starts, ends, onlys } of shown) {
    expect(of).toHaveLength(starts + ends + onlys)
    const { total, shut } = await asGuest(site, (tx) => listDay(tx, day, { filter, page: 1 }))
    expect(total).toBe(of.length)
    for (const { id, isShut } of of) {
      const entry = entries.find((one) => one.id === id)
      expect(isShut, `${id} ${day}`).toBe(
        entry && !isFound({ ...entry, startDate: "2000-01-01", endDate: null }, { ...noSearch, from: day, to: day }, day),
      ) // prettier-ignore
      expect(shut.some((one) => one.id === id)).toBe(isShut)
    }
  }
})
