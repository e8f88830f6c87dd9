import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { countSearch } from "#domain/search/counting.ts"
import { readSearchPage } from "#domain/search/read-page.ts"
import { orders } from "#shared/search/orders.ts"
import { noSearch, type SearchQuery } from "#shared/search/query.ts"
import { states } from "#shared/search/states.ts"
import type { TestDatabase } from "#tests/support/database.ts"
import { asGuest } from "#tests/support/people.ts"
import { makeChunks } from "./make-chunks.ts"
import { countWith, distanceTo, type Entry, isFound, readCatalogue } from "./scan.ts"
import { searches } from "./searches.ts"
import { createWideWorld, fillWorld, today } from "./world.ts"

let site: TestDatabase
let catalogue: Entry[]
beforeAll(async () => {
  site = await createWideWorld(120, 7)
}, 60_000)
afterAll(() => site.drop())

const countByRow = async () =>
  Number((await site.root.query("select count(distinct ord) from search_stale")).rows[0].count)

const scanned = (query: SearchQuery) =>
  catalogue.filter((entry) => isFound(entry, query, today)).map(({ id }) => id)

/** All pages, one after the other. */
async function readAll(query: SearchQuery): Promise<string[]> {
  const ids: string[] = []
  let after: string | null = null
  do {
    const page = await readPage(query, after)
    ids.push(...(page?.items ?? []).map(({ id }) => id))
    after = page?.next ?? null
    if (ids.length > 2 * catalogue.length) throw new Error("the list does not end")
  } while (after !== null)
  return ids
}

const readPage = (query: SearchQuery, after: string | null) =>
  asGuest(site, (tx) => readSearchPage(tx, query, { today, after }))

const count = (query: SearchQuery) => asGuest(site, (tx) => countSearch(tx, query, today))

/** What is asked together, by one filter: an area or a prefecture in it, a price for so many people. */
const filters: (keyof SearchQuery)[][] = [
  ["areas", "prefectures"],
  ["from", "to"],
  ["price", "people"],
  ...(["kwd", "types", "categories", "tags", "places", "makers", "states", "minutes"] as const).map(
    (name) => [name],
  ),
  ...(["difficulties", "pickup", "reviewed"] as const).map((name) => [name]),
]

const shinjuku: [number, number] = [35.6896, 139.7006]

describe.each([
  { known: "row by row", byRow: /^1\d\d$/, prepare: async () => undefined },
  { known: "by bitmaps", byRow: /^0$/, prepare: () => makeChunks(site, [0, 1, 2, 3, 4, 5]) },
  {
    known: "by bitmaps and what changed since",
    byRow: /^[34]\d$/,
    prepare: async () => {
      await fillWorld(site, 10, 8)
      await site.root.query(`
        update mysteries set title = title || ' 改', "endDate" = '2026-07-01', price = 1000, tag = 'LINE謎'
        where id in (select mystery_id from mystery_search order by mystery_id limit 15);
        update mysteries set status = 'rejected', rejected_reason = '' where id in
          (select mystery_id from mystery_search order by mystery_id desc limit 5);
        delete from mysteries where id in (select mystery_id from mystery_search order by mystery_id offset 30 limit 5)`)
    },
  },
  {
    known: "by some bitmaps made anew",
    byRow: /^[12]?\d$/,
    prepare: () => makeChunks(site, [0, 3, 5]),
  },
])("known $known", ({ byRow, prepare }) => {
  beforeAll(async () => {
    await prepare()
    expect(String(await countByRow())).toMatch(byRow)
    catalogue = await readCatalogue(site.root)
  })

  test("a search finds and counts exactly what somebody would who looked at every game", async () => {
    await fc.assert(
      fc.asyncProperty(searches, async (query) => {
        const expected = scanned(query)
        const found = await readAll(query)
        expect(found.toSorted()).toEqual(expected.toSorted())
        const { total, counts } = await count(query)
        expect(total).toBe(expected.length)
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
        expect(counts.pickup ?? 0).toBe(after({ pickup: true }))
        expect(counts.reviewed ?? 0).toBe(after({ reviewed: true }))
        for (const { id } of states) expect(counts[`state:${id}`]).toBe(after({ states: [id] }))
        expect(counts["price:1000"]).toBe(after({ price: 1000 }))
        expect(counts["people:3"]).toBe(
          countWith(catalogue, query, today, { people: 3, price: query.price }),
        )
        expect(counts["minutes:90"]).toBe(after({ minutes: 90 }))
      }),
      { numRuns: 40 },
    )
  }, 120_000)

  test("whichever filter comes first, what is found is what meets each of them alone", async () => {
    await fc.assert(
      fc.asyncProperty(searches, async (query) => {
        let meets = catalogue.map(({ id }) => id)
        for (const filter of filters) {
          const alone = Object.fromEntries(filter.map((name) => [name, query[name]]))
          const found = new Set(await readAll({ ...noSearch, ...alone }))
          meets = meets.filter((id) => found.has(id))
        }
        expect((await readAll({ ...query, order: "new" })).toSorted()).toEqual(meets.toSorted())
      }),
      { numRuns: 6 },
    )
  }, 60_000)

  test.each(orders.map(({ id }) => id))(
    "in the order %s nothing is shown twice or left out",
    async (order) => {
      const ids = await readAll({ ...noSearch, order, at: "新宿" })
      expect(ids).toHaveLength(catalogue.length)
      expect(new Set(ids).size).toBe(catalogue.length)
    },
  )

  test("from near to far each game stands by its nearest place, and those off the map come last", async () => {
    await fc.assert(
      fc.asyncProperty(searches, async (query) => {
        const ids = await readAll({ ...query, order: "near", at: "新宿" })
        const metres = ids.map((id) => {
          const entry = catalogue.find((one) => one.id === id)
          // Both ways of measuring agree to a metre or two.
          const distance = entry ? distanceTo(entry, shinjuku) : null
          return distance === null ? Infinity : Math.round(distance / 10)
        })
        expect(metres).toEqual(metres.toSorted((one, other) => one - other))
      }),
      { numRuns: 15 },
    )
  }, 60_000)
})
