import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Asked } from "#shared/search/asked.ts"
import { forEverybody, type SearchQuery } from "#shared/search/query.ts"
import { conditionsOf } from "./conditions-of.ts"
import { type Counts, prepareCounts, statusOptions } from "./counting.ts"
import { type Guess, listGuesses } from "./guessing.ts"
import { listLoosenings } from "./loosening.ts"
import { listOptions, type Options } from "./options.ts"
import { parseWords, type Remark } from "./parse-words.ts"
import { type PageAt, preparePage, type SearchPage } from "./read-page.ts"
import { findStation, type Station } from "./stations.ts"

/** A page of cards, and everything around it. */
export type SearchResult = SearchPage & { found: Found }

/** How many there are, with each option that filters offer too, and advice where that is little. */
export type Found = Omit<Options, "all"> & {
  total: number
  counts: Counts
  loosenings: (Asked & { total: number })[]
  guesses: Guess[]
  remarks: Remark[]
}

/** What everybody finds. Null where there is no such page. */
export const search = (tx: ViewerTx, index: IndexSnapshot, query: SearchQuery, at: PageAt) =>
  run(tx, index, { query: forEverybody(query), at, isMember: false })

/** What a member finds: by their statuses too, and without what they hide. */
export async function searchAsMember(
  tx: ViewerTx,
  index: IndexSnapshot,
  query: SearchQuery,
  at: PageAt,
) {
  const result = await run(tx, index, { query, at, isMember: true })
  if (!result) return null
  const { total, counts } = result.found
  const hides = query.hidesPlayed && query.status === null
  const hidden = hides ? (counts["status:any"] ?? 0) - total : 0
  return { ...result, found: { ...result.found, hidden } }
}

type Run = { query: SearchQuery; at: PageAt; isMember: boolean }

async function run(
  tx: ViewerTx,
  index: IndexSnapshot,
  { query, at, isMember }: Run,
): Promise<SearchResult | null> {
  const { today } = at
  const page = await preparePage(tx, query, at)
  if (!page) return null
  const { all: options, ...offered } = await listOptions(tx, query, today)
  const counting = prepareCounts(conditionsOf(query, today), [
    ...options,
    ...(isMember ? statusOptions : []),
  ])
  const matches = await index.match([...page.conditions, ...counting.conditions])
  const { total = 0, ...counts } = counting.count(matches)
  const list = await page.read(matches)
  const loosenings =
    total === 0 ? await listLoosenings(index, query, { today, places: offered.places }) : []
  const guesses = await listGuesses(tx, index, query, { today, found: total })
  const { remarks } = parseWords(query.kwd)
  return { ...list, found: { ...offered, total, counts, loosenings, guesses, remarks } }
}

/** The query with the station of its order in its one spelling; an unknown station is no order. */
export async function withKnownStation(
  tx: ViewerTx,
  query: SearchQuery,
): Promise<{ query: SearchQuery; station: Station | null }> {
  if (query.order !== "near") return { query, station: null }
  const station = await findStation(tx, query.at)
  const known: Partial<SearchQuery> = station
    ? { at: station.name }
    : { order: "recommended", at: "" }
  return { query: { ...query, ...known }, station }
}
