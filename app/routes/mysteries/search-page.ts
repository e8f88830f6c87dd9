import { addresses } from "#app/addresses.ts"
import type { Services } from "#app/context.ts"
import { countSearch } from "#domain/search/counting.ts"
import { enoughFound, listGuesses } from "#domain/search/guessing.ts"
import { listLoosenings } from "#domain/search/loosening.ts"
import { parseWords } from "#domain/search/parse-words.ts"
import { readSearchPage } from "#domain/search/read-page.ts"
import { findStation } from "#domain/search/stations.ts"
import { readSearch, type SearchQuery, searchParams } from "#shared/search/query.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

const read = ["mysteries", "makers", "places"]

/** What an address asks. The station of an order is one that we know, in the one spelling; else it is no order. */
export async function readAsked(
  { readPublic }: Services,
  params: URLSearchParams,
): Promise<SearchQuery> {
  const query = readSearch(params)
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
  const today = tokyoDay(now())
  const page = await readPublic(read, (tx) => readSearchPage(tx, query, { today, after }))
  return page && { items: page.items, next: page.next && addressAfter(query, page.next) }
}

function addressAfter(query: SearchQuery, place: string): string {
  const own = searchParams(query)
  return `${addresses.mysteries}${own}${own ? "&" : "?"}after=${encodeURIComponent(place)}`
}

/** How many there are by every filter; where there are none, what to leave out. */
export async function readCounts({ readPublic, now }: Services, query: SearchQuery) {
  const today = tokyoDay(now())
  return readPublic(read, async (tx) => {
    const { places, ...counted } = await countSearch(tx, query, today)
    const loosenings = counted.total === 0 ? await listLoosenings(tx, query, { today, places }) : []
    const guesses = counted.total < enoughFound ? await listGuesses(tx, query, today) : []
    return { ...counted, places, loosenings, guesses, remarks: parseWords(query.kwd).remarks }
  })
}

export type Counts = Awaited<ReturnType<typeof readCounts>>
