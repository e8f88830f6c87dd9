import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { fits } from "#domain/listings/listing.ts"
import { readMyNumberedPage } from "#domain/listings/personal-numbered-page.ts"
import { pageSize } from "#domain/listings/numbered-page.ts"
import { countPersonal, countSearch } from "#domain/search/counting.ts"
import { readSearchPage, searchPageSize } from "#domain/search/read-page.ts"
import { type StatusFilterId, marks } from "#shared/search/status-filters.ts"
import { forEverybody, noSearch, type SearchQuery } from "#shared/search/query.ts"
import type { TestDatabase } from "#tests/support/database.ts"
import { asGuest, createMember, type Person, readAs } from "#tests/support/people.ts"
import { makeChunks } from "./make-chunks.ts"
import { type Entry, isFound, readCatalogue } from "./scan.ts"
import { searches } from "./searches.ts"
import { createWideWorld, today } from "./world.ts"

let site: TestDatabase
let catalogue: Entry[]
let member: Person
let other: Person
beforeAll(async () => {
  site = await createWideWorld(90, 11)
  catalogue = await readCatalogue(site.root)
  member = await createMember(site)
  other = await createMember(site)
}, 60_000)
afterAll(() => site.drop())

/** The statuses of everything, in the order of the catalogue; what another marked must not matter. */
async function setMarks(statuses: number[]) {
  await site.root.query("delete from favorite_mysteries")
  const marked = [...catalogue.keys()].filter((n) => statuses[n])
  await site.root.query(
    `insert into favorite_mysteries (uid, mysteryid, status)
     select $1, id, status from unnest($3::text[], $4::int[]) given (id, status)
     union all select $2, id, 3 - status from unnest($3::text[], $4::int[]) given (id, status)`,
    [
      member.uid,
      other.uid,
      marked.map((n) => catalogue[n]?.id),
      marked.map((n) => statuses[n] ?? 0),
    ],
  )
}

async function readAll(query: SearchQuery): Promise<string[]> {
  const ids: string[] = []
  let after: string | null = null
  do {
    const page = await readAs(site, member, (tx) => readSearchPage(tx, query, { today, after }))
    ids.push(...(page?.items ?? []).map(({ id }) => id))
    after = page?.next ?? null
    // A page before the last is never short.
    if (after !== null && page?.items.length !== searchPageSize) throw new Error("a short page")
  } while (after !== null)
  return ids
}

const count = (query: SearchQuery) => readAs(site, member, (tx) => countPersonal(tx, query, today))
const countForAll = (query: SearchQuery) =>
  asGuest(site, (tx) => countSearch(tx, forEverybody(query), today))

const statuses = fc.array(fc.constantFrom(0, 0, 0, 1, 2), { minLength: 90, maxLength: 90 })
const wishes = fc.record({
  mark: fc.constantFrom<StatusFilterId | null>(null, null, ...marks.map(({ id }) => id)),
  hidesPlayed: fc.boolean(),
})

describe.each([
  { known: "row by row", prepare: async () => undefined },
  { known: "by bitmaps", prepare: () => makeChunks(site, [0, 1, 2, 3, 4]) },
  {
    known: "by bitmaps and what changed since",
    prepare: async () => {
      await site.root.query(`
        update mysteries set title = title || ' 改', price = 1000
        where id in (select mystery_id from mystery_search order by mystery_id limit 15)`)
      catalogue = await readCatalogue(site.root)
    },
  },
])("known $known", ({ prepare }) => {
  beforeAll(prepare)

  test("hidden and shown are together what everybody finds, and nothing is shown that is hidden", async () => {
    await fc.assert(
      fc.asyncProperty(searches, wishes, statuses, async (asked, wish, marked) => {
        await setMarks(marked)
        const query = { ...asked, ...wish }
        const found = (wanted: SearchQuery) =>
          catalogue.filter((entry, n) => isFound(entry, wanted, today, marked[n])).map((e) => e.id)
        const expected = found(query)
        expect((await readAll(query)).toSorted()).toEqual(expected.toSorted())

        const { total, hidden, counts } = await count(query)
        const everything = (await countForAll(query)).total
        expect(total).toBe(expected.length)
        expect(counts["mark:any"]).toBe(everything)
        expect(hidden).toBe(query.mark === null ? everything - total : 0)
        for (const { id } of marks) {
          expect(counts[`mark:${id}`]).toBe(found({ ...query, mark: id }).length)
        }
        expect(counts["type:01"] ?? 0).toBe(found({ ...query, types: ["01"] }).length)
        expect(counts.reviewed ?? 0).toBe(found({ ...query, reviewed: true }).length)
      }),
      { numRuns: 30 },
    )
  }, 120_000)

  test("numbered pages are full, and hold with what is hidden all that is listed", async () => {
    await fc.assert(
      fc.asyncProperty(statuses, async (marked) => {
        await setMarks(marked)
        const filter = { kind: "prefecture", id: "13" } as const
        const read = (page: number) =>
          readAs(site, member, (tx) => readMyNumberedPage(tx, fits(filter), page))
        const { total, hidden, pages, mysteries } = await read(1)
        const others = await Promise.all(Array.from({ length: pages - 1 }, (_, n) => read(n + 2)))
        const shown = [mysteries, ...others.map((other) => other.mysteries)]
        const wanted = { ...noSearch, prefectures: [filter.id] }
        const found = (query: SearchQuery) =>
          catalogue.filter((entry, n) => isFound(entry, query, today, marked[n])).map((e) => e.id)
        expect(shown.flat().map(({ id }) => id)).toEqual(
          found({ ...wanted, hidesPlayed: true }).toReversed(),
        )
        expect(hidden + total).toBe(found(wanted).length)
        for (const page of shown.slice(0, -1)) expect(page).toHaveLength(pageSize)
      }),
      { numRuns: 10 },
    )
  }, 60_000)
})

test("what is marked while somebody scrolls on pushes nothing out and repeats nothing", async () => {
  await setMarks(catalogue.map(() => 0))
  const query = { ...noSearch, hidesPlayed: true, order: "new" as const }
  const read = (after: string | null) =>
    readAs(site, member, (tx) => readSearchPage(tx, query, { today, after }))
  const first = await read(null)
  const ids = first?.items.map(({ id }) => id) ?? []
  await setMarks(catalogue.map(({ id }) => (ids.slice(10).includes(id) ? 2 : 0)))
  const second = await read(first?.next ?? null)
  const whole = catalogue.map(({ id }) => id)
  expect([...ids, ...(second?.items.map(({ id }) => id) ?? [])]).toEqual(
    whole.toReversed().slice(0, 48),
  )
})

test("a guest's search cannot even ask for marks", async () => {
  const query = { ...noSearch, mark: "played" as const }
  await expect(asGuest(site, (tx) => countSearch(tx, query, today))).rejects.toThrow(
    /permission denied/,
  )
})
