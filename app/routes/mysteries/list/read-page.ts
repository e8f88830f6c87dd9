import * as search from "#app/addresses/search.ts"
import type { Services } from "#app/request/context.ts"
import { countPersonal, countSearch, type SearchCounts } from "#domain/search/counting.ts"
import { listGuesses } from "#domain/search/guessing.ts"
import { listLoosenings } from "#domain/search/loosening.ts"
import { parseWords } from "#domain/search/parse-words.ts"
import { readSearchPage } from "#domain/search/read-page.ts"
import { findStation } from "#domain/search/stations.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { forEverybody, type SearchQuery } from "#shared/search/query.ts"
import { type Day, tokyoDay } from "#shared/time/tokyo.ts"

const read = ["mysteries", "makers", "places"]

type At = { today: Day; after: string | null }

/** The station of an order is one that we know, as we spell it; else it is no order. */
export async function withKnownStation(
  { readPublic }: Services,
  query: SearchQuery,
): Promise<SearchQuery> {
  if (query.order !== "near") return query
  const station = await readPublic(read, (tx) => findStation(tx, query.at))
  return station ? { ...query, at: station.name } : { ...query, order: "recommended", at: "" }
}

/** A page of what is found, for the page itself and for the list that grows; null where there is no such page. */
export async function readFound(
  { readPublic, now }: Services,
  query: SearchQuery,
  after: string | null,
) {
  const at = { today: tokyoDay(now()), after }
  const page = await readPublic(read, (tx) => readSearchPage(tx, forEverybody(query), at))
  return page && { items: page.items, next: nextOf(query, page.next) }
}

/** The same as one member wants to see it. */
export async function readPersonalList(tx: ViewerTx, query: SearchQuery, at: At) {
  const page = await readSearchPage(tx, query, at)
  return page && { items: page.items, next: nextOf(query, page.next) }
}

const nextOf = (query: SearchQuery, after: string | null) =>
  after === null ? null : search.write({ query, after })

/** How many there are by every filter; where there are none, what to leave out. */
export async function readCounts({ readPublic, now }: Services, given: SearchQuery) {
  const today = tokyoDay(now())
  const query = forEverybody(given)
  return readPublic(read, async (tx) =>
    withAdvice(tx, query, today, await countSearch(tx, query, today)),
  )
}

export const readPersonalCounts = async (tx: ViewerTx, query: SearchQuery, today: Day) =>
  withAdvice(tx, query, today, await countPersonal(tx, query, today))

async function withAdvice<Counted extends SearchCounts>(
  tx: ViewerTx,
  query: SearchQuery,
  today: Day,
  counted: Counted,
) {
  const { total, places } = counted
  const loosenings = total === 0 ? await listLoosenings(tx, query, { today, places }) : []
  const guesses = await listGuesses(tx, query, { today, found: total })
  return { ...counted, loosenings, guesses, remarks: parseWords(query.kwd).remarks }
}

export type Counts = Awaited<ReturnType<typeof readCounts>>
