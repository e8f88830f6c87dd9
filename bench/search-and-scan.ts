import { searchFor } from "#shared/addresses/search.ts"
import { isDeepStrictEqual } from "node:util"
import { sql } from "kysely"
import pg from "pg"
import { all } from "#domain/search-index/condition.ts"
import { conditionsOf } from "#domain/search/conditions-of.ts"
import { search } from "#domain/search/search.ts"
import { understand } from "#domain/search/understand.ts"
import { findHits, isHit } from "#domain/search-index/hits.ts"
import { namedDays, namedDaysOn } from "#shared/search/days.ts"
import { featureIds } from "#shared/search/features.ts"
import { type SearchQuery } from "#shared/search/query.ts"
import { states } from "#shared/search/states.ts"
import { minuteSteps, peopleSteps, priceSteps } from "#shared/search/steps.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { type Entry, filters, flames, holds, readCatalogue } from "#tests/db/search/scan.ts"
import type { FilledDatabase } from "./ground.ts"
import type { Guest } from "./guest.ts"
import { median } from "./median.ts"
import type { Row } from "./row.ts"

type Wanted = { database: FilledDatabase; guest: Guest; searches: SearchQuery[]; today: Day }

/** Compares each search with a slow scan of every mystery: what is found, and the count of every option. */
export async function compareWithScan({ database, guest, searches, today }: Wanted): Promise<Row> {
  const entries = await readEntries(database)
  const times: number[] = []
  let equal = 0
  for (const query of searches) {
    const begun = performance.now()
    const said = entries.filter(holds(query))
    const found = said
      .filter((entry) => names.every((name) => filters[name](entry, query, today)))
      .map(({ id }) => id)
    times.push(performance.now() - begun)
    const looked = said.map((entry) => ({
      entry,
      against: names.filter((name) => !filters[name](entry, query, today)),
    }))
    const result = await guest.search(async (tx, index) =>
      search(tx, index, await understand(tx, query, today), null),
    )
    const { total, counts = {} } = result?.found ?? {}
    const scanned = countAll(looked, query, today)
    const differing = Object.keys(counts).filter((name) => counts[name] !== (scanned[name] ?? 0))
    const isEqual =
      total === found.length &&
      differing.length === 0 &&
      isDeepStrictEqual((await readIds(guest, query, today)).toSorted(), found.toSorted())
    if (isEqual) equal += 1
    else process.stderr.write(`  differs: ${searchFor(query)} ${differing.join(" ")}\n`)
  }
  return {
    what: "searches that find and count what a scan of all mysteries does",
    figure: `${equal} of ${searches.length}; finding alone takes the scan ${median(times).toFixed(0)} ms`,
    target: "all",
    holds: equal === searches.length,
  }
}

async function readEntries({ connection }: FilledDatabase): Promise<Entry[]> {
  const root = new pg.Client(connection)
  await root.connect()
  const entries = await readCatalogue(root)
  await root.end()
  return entries
}

const readIds = (guest: Guest, query: SearchQuery, today: Day): Promise<string[]> =>
  guest.search(async (tx, index) => {
    const hits = await findHits(index, all(...conditionsOf(query, today).values()))
    const { rows } = await sql<{ id: string }>`
      select mystery_id as id from mystery_search s where ${isHit(hits)}`.execute(tx)
    return rows.map(({ id }) => id)
  })

type Name = keyof typeof filters
const names = Object.keys(filters) as Name[]

/** A mystery that contains the words, and the filters that would leave it out. */
type Looked = { entry: Entry; against: Name[] }

const ids = <Id>(rows: readonly { id: Id }[]) => rows.map(({ id }) => id)

/** Counts every option without the filters that it is an alternative to. */
function countAll(looked: Looked[], query: SearchQuery, today: Day): Record<string, number> {
  const counts: Record<string, number> = {}
  const but = (...instead: Name[]) =>
    looked
      .filter(({ against }) => against.every((name) => instead.includes(name)))
      .map(({ entry }) => entry)
  const count = (
    kind: string,
    entries: Entry[],
    valuesOf: (entry: Entry) => (string | number)[],
  ) => {
    for (const value of entries.flatMap(valuesOf)) {
      const name = `${kind}:${value}`
      counts[name] = (counts[name] ?? 0) + 1
    }
  }
  const [all, anywhere] = [but(), but("where", "place")]
  count("type", but("type"), ({ types }) => types)
  count("area", anywhere, ({ areas }) => areas)
  count("prefecture", anywhere, ({ prefectures }) => prefectures)
  count("place", but("place"), ({ places }) => places)
  count("maker", but("maker"), ({ maker }) => (maker === null ? [] : [maker]))
  count("difficulty", but("difficulty"), (entry) => [flames(entry) ?? []].flat())
  count("category", all, ({ categories }) => categories)
  count("tag", all, ({ tags }) => tags)
  counts["pickup"] = all.filter(({ subscription }) => subscription).length
  counts["reviewed"] = all.filter(({ reviews }) => reviews > 0).length
  counts["total"] = all.length
  counts["price:any"] = but("price").length
  counts["minutes:any"] = but("minutes").length

  const step = (name: string, instead: Name[], entries: Entry[], change: Partial<SearchQuery>) => {
    const asked = { ...query, ...change }
    counts[name] = entries.filter((entry) =>
      instead.every((filter) => filters[filter](entry, asked, today)),
    ).length
  }
  const steps = <Value>(
    kind: string,
    instead: Name[],
    values: readonly Value[],
    changeTo: (value: Value) => Partial<SearchQuery>,
  ) => {
    const entries = but(...instead)
    for (const value of values) step(`${kind}:${value}`, instead, entries, changeTo(value))
  }
  steps("feature", ["feature"], featureIds, (id) => ({ features: [...query.features, id] }))
  const days = namedDaysOn(today)
  steps("days", ["days"], ids(namedDays), (id) => days[id])
  steps("state", ["state"], ids(states), (state) => ({ states: [state] }))
  steps("price", ["price"], priceSteps, (price) => ({ price }))
  steps("people", ["people", "price"], peopleSteps, (people) => ({ people }))
  steps("minutes", ["minutes"], minuteSteps, (minutes) => ({ minutes }))
  return counts
}
