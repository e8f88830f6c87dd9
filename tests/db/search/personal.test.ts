import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readMyListing } from "#domain/listings/personal-numbered-page.ts"
import { pageSize } from "#domain/listings/numbered-page.ts"
import { readSearchPage, type SearchPage, searchPageSize } from "#domain/search/read-page.ts"
import { search, searchAsMember } from "#domain/search/search.ts"
import { type StatusFilterId, statusFilters } from "#shared/search/status-filters.ts"
import { noSearch, type SearchQuery } from "#shared/search/query.ts"
import { asWords } from "#tests/support/as-words.ts"
import type { TestDatabase } from "#tests/support/database.ts"
import { createMember, type Person, searchAs, searchAsGuest } from "#tests/support/people.ts"
import { rebuildChunks } from "./rebuild-chunks.ts"
import { runs } from "./runs.ts"
import { type Entry, isFound, readCatalogue } from "./scan.ts"
import { searches } from "./searches.ts"
import { createWideWorld, today } from "./world.ts"

let site: TestDatabase
let catalogue: Entry[]
let member: Person
let other: Person
beforeAll(async () => {
  site = await createWideWorld(60, 11)
  catalogue = await readCatalogue(site.root)
  member = await createMember(site)
  other = await createMember(site)
})
afterAll(() => site.drop())

/** Sets the member's status of each mystery, and another one for a second member, which must not matter. */
async function setStatuses(statuses: number[]) {
  const both = [[member.uid, other.uid]]
  await site.root.query("delete from favorite_mysteries where uid = any ($1)", both)
  const withStatus = [...catalogue.keys()].filter((n) => statuses[n])
  await site.root.query(
    `insert into favorite_mysteries (uid, mysteryid, status)
     select $1, id, status from unnest($3::text[], $4::int[]) given (id, status)
     union all select $2, id, 3 - status from unnest($3::text[], $4::int[]) given (id, status)`,
    [
      member.uid,
      other.uid,
      withStatus.map((n) => catalogue[n]?.id),
      withStatus.map((n) => statuses[n] ?? 0),
    ],
  )
}

const readPage = (query: SearchQuery, after: string | null) =>
  searchAs(site, member, async (tx, index) =>
    readSearchPage(tx, index, await asWords(tx, query, today), after),
  )

/** The ids of all pages, beginning with the first. */
async function readAll(query: SearchQuery, first: SearchPage | null): Promise<string[]> {
  const ids: string[] = []
  for (let page = first; page; page = page.next ? await readPage(query, page.next) : null) {
    ids.push(...page.items.map(({ id }) => id))
    // Only the last page may be short.
    if (page.next !== null && page.items.length !== searchPageSize) throw new Error("a short page")
  }
  return ids
}

const readAsMember = (query: SearchQuery) =>
  searchAs(site, member, async (tx, index) =>
    searchAsMember(tx, index, await asWords(tx, query, today), null),
  )
const countForEverybody = async (query: SearchQuery) => {
  const result = await searchAsGuest(site, async (tx, index) =>
    search(tx, index, await asWords(tx, query, today), null),
  )
  return result?.found.total ?? 0
}

const statuses = fc.array(fc.constantFrom(0, 0, 0, 1, 2), { minLength: 60, maxLength: 60 })
const settings = fc.record({
  status: fc.constantFrom<StatusFilterId | null>(null, null, ...statusFilters.map(({ id }) => id)),
  hidesPlayed: fc.boolean(),
})

describe.each([
  { state: "from rows only", prepare: async () => undefined },
  { state: "from bitmaps", prepare: () => rebuildChunks(site, [0, 1, 2, 3, 4]) },
  {
    state: "from bitmaps and changed rows",
    prepare: async () => {
      await site.root.query(`
        update mysteries set title = title || ' 改', price = 1000
        where id in (select mystery_id from mystery_search order by mystery_id limit 15)`)
      catalogue = await readCatalogue(site.root)
    },
  },
])("$state", ({ prepare }) => {
  beforeAll(prepare)

  test("shown and hidden mysteries together are what everybody finds, and no hidden one is shown", async () => {
    await fc.assert(
      fc.asyncProperty(searches, settings, statuses, async (asked, setting, given) => {
        await setStatuses(given)
        const query = { ...asked, ...setting }
        const found = (wanted: SearchQuery) =>
          catalogue.filter((entry, n) => isFound(entry, wanted, today, given[n])).map((e) => e.id)
        const expected = found(query)
        const result = await readAsMember(query)
        expect((await readAll(query, result)).toSorted()).toEqual(expected.toSorted())

        const { total = 0, hidden, counts = {} } = result?.found ?? {}
        const everything = await countForEverybody(query)
        expect(total).toBe(expected.length)
        expect(counts["status:any"]).toBe(everything)
        expect(hidden).toBe(query.status === null ? everything - total : 0)
        for (const { id } of statusFilters) {
          expect(counts[`status:${id}`]).toBe(found({ ...query, status: id }).length)
        }
        expect(counts["type:01"] ?? 0).toBe(found({ ...query, types: ["01"] }).length)
        expect(counts.reviewed ?? 0).toBe(found({ ...query, reviewed: true }).length)
      }),
      runs(6),
    )
  }, 300_000)

  test("numbered pages are full, and together with the hidden mysteries they are the whole list", async () => {
    await fc.assert(
      fc.asyncProperty(statuses, async (given) => {
        await setStatuses(given)
        const filter = { kind: "prefecture", id: "13" } as const
        const read = (page: number) =>
          searchAs(site, member, (tx, index) => readMyListing(tx, index, { filter, page, today }))
        const { total, hidden, pages } = await read(1)
        const all = await Promise.all(Array.from({ length: pages }, (_, n) => read(n + 1)))
        const shown = all.map(({ groups }) => groups.flatMap(({ mysteries }) => mysteries))
        const wanted = { ...noSearch, prefectures: [filter.id] }
        const found = (query: SearchQuery) =>
          catalogue.filter((entry, n) => isFound(entry, query, today, given[n])).map((e) => e.id)
        expect(shown.flat().map(({ id }) => id)).toEqual(
          (["open", "before", "ended"] as const).flatMap((state) =>
            found({ ...wanted, hidesPlayed: true, states: [state] }).toReversed(),
          ),
        )
        expect(hidden + total).toBe(found(wanted).length)
        for (const page of shown.slice(0, -1)) expect(page).toHaveLength(pageSize)
      }),
      runs(2),
    )
  }, 300_000)
})

test("a status set while scrolling neither repeats nor skips anything", async () => {
  await setStatuses(catalogue.map(() => 0))
  const query = { ...noSearch, hidesPlayed: true, order: "new" as const }
  const first = await readPage(query, null)
  const ids = first?.items.map(({ id }) => id) ?? []
  await setStatuses(catalogue.map(({ id }) => (ids.slice(10).includes(id) ? 2 : 0)))
  const second = await readPage(query, first?.next ?? null)
  const whole = catalogue.map(({ id }) => id)
  expect([...ids, ...(second?.items.map(({ id }) => id) ?? [])]).toEqual(
    whole.toReversed().slice(0, 48),
  )
})

test("a guest's search cannot read statuses", async () => {
  const query = { ...noSearch, status: "played" as const }
  const read = searchAsGuest(site, async (tx, index) =>
    readSearchPage(tx, index, await asWords(tx, query, today), null),
  )
  await expect(read).rejects.toThrow(/permission denied/)
})
