import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readSearchPage, type SearchPage } from "#domain/search/read-page.ts"
import { search } from "#domain/search/search.ts"
import { namedDays, namedDaysOn } from "#shared/search/days.ts"
import { orderIds } from "#shared/search/orders.ts"
import { featureIds } from "#shared/search/features.ts"
import { noSearch, type SearchQuery } from "#shared/search/query.ts"
import { states } from "#shared/search/states.ts"
import { daysFrom } from "#shared/time/weeks.ts"
import { asWords } from "#tests/support/as-words.ts"
import type { TestDatabase } from "#tests/support/database.ts"
import { searchAsGuest } from "#tests/support/people.ts"
import { rebuildChunks } from "./rebuild-chunks.ts"
import { runs } from "./runs.ts"
import { countWith, distanceTo, type Entry, isFound, isIn, readCatalogue } from "./scan.ts"
import { searches } from "./searches.ts"
import { createWideWorld, fillWorld, today } from "./world.ts"

let site: TestDatabase
let catalogue: Entry[]
beforeAll(async () => {
  site = await createWideWorld(90, 7)
})
afterAll(() => site.drop())

const countChangedRows = async () =>
  Number((await site.root.query("select count(distinct ord) from search_stale")).rows[0].count)

const expectedIds = (query: SearchQuery) =>
  catalogue.filter((entry) => isFound(entry, query, today)).map(({ id }) => id)

/** The ids of all pages; `first` if that page was read already. */
async function readAll(query: SearchQuery, first?: SearchPage | null): Promise<string[]> {
  const ids: string[] = []
  let page = first ?? (await readPage(query, null))
  for (;;) {
    ids.push(...(page?.items ?? []).map(({ id }) => id))
    if (!page?.next) return ids
    if (ids.length > 2 * catalogue.length) throw new Error("the list does not end")
    page = await readPage(query, page.next)
  }
}

const readPage = (query: SearchQuery, after: string | null) =>
  searchAsGuest(site, async (tx, index) =>
    readSearchPage(tx, index, await asWords(tx, query, today), after),
  )

const readResult = (query: SearchQuery, day = today) =>
  searchAsGuest(site, async (tx, index) => search(tx, index, await asWords(tx, query, day), null))

/** Parts of a query that belong together, such as a price and the number of people. */
const filters: (keyof SearchQuery)[][] = [
  ["areas", "prefectures"],
  ["from", "to"],
  ["price", "people"],
  ...(["kwd", "types", "categories", "tags", "places", "makers", "states", "minutes"] as const).map(
    (name) => [name],
  ),
  ...(["difficulties", "features", "pickup", "reviewed"] as const).map((name) => [name]),
]

const shinjuku: [number, number] = [35.6896, 139.7006]

describe.each([
  { state: "from rows only", changed: /^[89]\d$/, prepare: async () => undefined },
  { state: "from bitmaps", changed: /^0$/, prepare: () => rebuildChunks(site, [0, 1, 2, 3, 4, 5]) },
  {
    state: "from bitmaps and changed rows",
    changed: /^[34]\d$/,
    prepare: async () => {
      await fillWorld(site, 10, 8)
      await site.root.query(`
        update mysteries set title = title || ' 改', "endDate" = '2026-07-01', price = 1000, tag = 'LINE謎'
        where id in (select mystery_id from mystery_search order by ord offset 10 limit 15);
        update mysteries set status = 'rejected', rejected_reason = '' where id in
          (select mystery_id from mystery_search order by ord offset 30 limit 5);
        delete from mysteries where id in (select mystery_id from mystery_search order by ord offset 40 limit 5)`)
    },
  },
  {
    state: "with some chunks rebuilt",
    changed: /^[12]?\d$/,
    prepare: () => rebuildChunks(site, [0, 3, 5]),
  },
])("$state", ({ changed, prepare }) => {
  beforeAll(async () => {
    await prepare()
    expect(String(await countChangedRows())).toMatch(changed)
    catalogue = await readCatalogue(site.root)
  })

  test("a search finds and counts the same as checking every mystery", async () => {
    await fc.assert(
      fc.asyncProperty(searches, async (query) => {
        const expected = expectedIds(query)
        const result = await readResult(query)
        expect((await readAll(query, result)).toSorted()).toEqual(expected.toSorted())
        const { total, counts = {} } = result?.found ?? {}
        expect(total).toBe(expected.length)
        const days = namedDaysOn(today)
        const after = (change: Partial<SearchQuery>) => countWith(catalogue, query, today, change)
        for (const type of ["01", "14"]) {
          expect(counts[`type:${type}`] ?? 0).toBe(after({ types: [type] }))
        }
        const where = { areas: [], prefectures: [], places: [] }
        expect(counts["area:3"] ?? 0).toBe(after({ ...where, areas: [3] }))
        expect(counts["prefecture:14"] ?? 0).toBe(after({ ...where, prefectures: ["14"] }))
        expect(counts["category:2"] ?? 0).toBe(after({ categories: [...query.categories, 2] }))
        expect(counts["tag:LINE謎"] ?? 0).toBe(after({ tags: [...query.tags, "LINE謎"] }))
        expect(counts["maker:月影パズル社"] ?? 0).toBe(after({ makers: ["月影パズル社"] }))
        expect(counts["difficulty:3"] ?? 0).toBe(after({ difficulties: [3] }))
        for (const id of featureIds) {
          expect(counts[`feature:${id}`]).toBe(after({ features: [...query.features, id] }))
        }
        expect(counts.pickup ?? 0).toBe(after({ pickup: true }))
        expect(counts.reviewed ?? 0).toBe(after({ reviewed: true }))
        for (const { id } of states) expect(counts[`state:${id}`]).toBe(after({ states: [id] }))
        for (const { id } of namedDays) expect(counts[`days:${id}`]).toBe(after(days[id]))
        expect(counts["price:any"]).toBe(after({ price: null }))
        expect(counts["price:1000"]).toBe(after({ price: 1000 }))
        expect(counts["people:3"]).toBe(
          countWith(catalogue, query, today, { people: 3, price: query.price }),
        )
        expect(counts["minutes:any"]).toBe(after({ minutes: null }))
        expect(counts["minutes:90"]).toBe(after({ minutes: 90 }))
      }),
      runs(8),
    )
  }, 300_000)

  test.each(daysFrom(today, 7))("on %s each state counts what can be played then", async (day) => {
    const { counts = {} } = (await readResult(noSearch, day))?.found ?? {}
    const counted = states.map(({ id }) => [id, counts[`state:${id}`]])
    expect(counted).toEqual(
      states.map(({ id }) => [id, countWith(catalogue, noSearch, day, { states: [id] })]),
    )
  })

  test("a search finds the mysteries that each of its filters finds alone", async () => {
    await fc.assert(
      fc.asyncProperty(searches, async (query) => {
        let remaining = catalogue.map(({ id }) => id)
        for (const filter of filters) {
          const alone = Object.fromEntries(filter.map((name) => [name, query[name]]))
          const found = new Set(await readAll({ ...noSearch, ...alone }))
          remaining = remaining.filter((id) => found.has(id))
        }
        expect((await readAll({ ...query, order: "new" })).toSorted()).toEqual(remaining.toSorted())
      }),
      runs(1),
    )
  }, 300_000)

  test.each(orderIds)("in the order %s no mystery is repeated or left out", async (order) => {
    const ids = await readAll({ ...noSearch, order, at: "新宿" })
    expect(ids).toHaveLength(catalogue.length)
    expect(new Set(ids).size).toBe(catalogue.length)
  })

  test("in the order of distance each mystery counts by its nearest place, what is past follows the others, and those without a position come last", async () => {
    await fc.assert(
      fc.asyncProperty(searches, async (query) => {
        const ids = await readAll({ ...query, order: "near", at: "新宿" })
        const ranks = ids.map((id) => {
          const entry = catalogue.find((one) => one.id === id)
          const distance = entry ? distanceTo(entry, shinjuku) : null
          if (distance === null) return Infinity
          const isPast = entry && ["ended", "off"].some((state) => isIn(state, entry, today))
          // The two formulas agree within a metre or two. No place is farther away than the earth is round.
          return (isPast ? 1e8 : 0) + Math.round(distance / 10)
        })
        expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
      }),
      runs(2),
    )
  }, 300_000)
})
