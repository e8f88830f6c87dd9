import { isDeepStrictEqual } from "node:util"
import { sql } from "kysely"
import pg from "pg"
import { all } from "#domain/search/condition.ts"
import { conditionsOf } from "#domain/search/conditions-of.ts"
import { countSearch } from "#domain/search/counting.ts"
import { findHits, isHit } from "#domain/search/hits.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { noSearch, type SearchQuery, searchParams } from "#shared/search/query.ts"
import { states } from "#shared/search/states.ts"
import { minuteSteps, peopleSteps, priceSteps } from "#shared/search/steps.ts"
import type { Day } from "#shared/time/tokyo.ts"
import {
  countValues,
  countWith,
  type Entry,
  isFound,
  readCatalogue,
} from "#tests/db/search/scan.ts"
import type { FilledDatabase } from "./ground.ts"
import { median } from "./median.ts"
import type { Row } from "./row.ts"

type Wish = { database: FilledDatabase; tx: ViewerTx; searches: SearchQuery[]; today: Day }

/** Each search beside a slow look at every game: the same games, and the same number by every filter that is offered. */
export async function compareWithScan({ database, tx, searches, today }: Wish): Promise<Row> {
  const entries = await readEntries(database)
  const times: number[] = []
  let equal = 0
  for (const query of searches) {
    const begun = performance.now()
    const found = entries.filter((entry) => isFound(entry, query, today)).map(({ id }) => id)
    times.push(performance.now() - begun)
    const { total, counts } = await countSearch(tx, query, today)
    const scanned = countAll(entries, query, today)
    const differing = Object.keys(counts).filter((name) => counts[name] !== (scanned[name] ?? 0))
    const isEqual =
      total === found.length &&
      differing.length === 0 &&
      isDeepStrictEqual((await readIds(tx, query, today)).toSorted(), found.toSorted())
    if (isEqual) equal += 1
    else process.stderr.write(`  differs: ${searchParams(query)} ${differing.join(" ")}\n`)
  }
  return {
    what: "searches that find and count what a scan of all games does",
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

async function readIds(tx: ViewerTx, query: SearchQuery, today: Day): Promise<string[]> {
  const hits = await findHits(tx, all(...conditionsOf(query, today).values()))
  const { rows } = await sql<{ id: string }>`
    select mystery_id as id from mystery_search s where ${isHit(hits)}`.execute(tx)
  return rows.map(({ id }) => id)
}

function countAll(entries: Entry[], query: SearchQuery, today: Day): Record<string, number> {
  // What is said is asked of each game once.
  const saying = entries.filter((entry) => isFound(entry, { ...noSearch, kwd: query.kwd }, today))
  const rest = { ...query, kwd: "" }
  const counts = countValues(saying, rest, today)
  const step = (name: string, change: Partial<SearchQuery>) => {
    counts[name] = countWith(saying, rest, today, change)
  }
  for (const { id } of states) step(`state:${id}`, { states: [id] })
  for (const price of priceSteps) step(`price:${price}`, { price })
  for (const people of peopleSteps) step(`people:${people}`, { people })
  for (const minutes of minuteSteps) step(`minutes:${minutes}`, { minutes })
  return counts
}
