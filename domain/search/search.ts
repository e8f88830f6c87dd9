import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { forEverybody } from "#shared/search/query.ts"
import { conditionsOf, foundBy } from "./conditions-of.ts"
import { countMatches, type Counts, prepareCounts, statusOptions } from "./counting.ts"
import { type Guess, listGuesses } from "./guessing.ts"
import { listLoosenings, type Loosening } from "./loosening.ts"
import { listOptions, type Options } from "./options.ts"
import { parseWords, type Remark } from "./parse-words.ts"
import { type PageAt, preparePage, type SearchPage } from "./read-page.ts"
import { asWords, type UnderstoodQuery } from "./understand.ts"

/** A page of cards, and everything around it. */
export type SearchResult = SearchPage & { found: Found }

/** How many there are, with each option that filters offer too, and advice where that is little. */
export type Found = Omit<Options, "all"> & {
  total: number
  counts: Counts
  loosenings: Loosening[]
  guesses: Guess[]
  remarks: Remark[]
}

/** What everybody finds. Null where there is no such page. */
export function search(tx: ViewerTx, index: IndexSnapshot, query: UnderstoodQuery, at: PageAt) {
  const { understanding } = at
  const asked = understanding && forEverybody(understanding.asked)
  const forAll = { ...at, understanding: understanding && asked && { ...understanding, asked } }
  return run(tx, index, { query: forEverybody(query), at: forAll, isMember: false })
}

/** What a member finds: by their statuses too, and without what they hide. */
export async function searchAsMember(
  tx: ViewerTx,
  index: IndexSnapshot,
  query: UnderstoodQuery,
  at: PageAt,
) {
  const result = await run(tx, index, { query, at, isMember: true })
  if (!result) return null
  const { everybody, found, ...page } = result
  const hides = query.hidesPlayed && query.status === null
  return { ...page, found: { ...found, hidden: hides ? everybody - found.total : 0 } }
}

type Run = { query: UnderstoodQuery; at: PageAt; isMember: boolean }

async function run(
  tx: ViewerTx,
  index: IndexSnapshot,
  { query, at, isMember }: Run,
): Promise<(SearchResult & { everybody: number }) | null> {
  const { today, understanding = asWords(query, today) } = at
  const page = await preparePage(tx, query, at)
  if (!page) return null
  const { all: options, ...offered } = await listOptions(tx, query, today)
  const counting = prepareCounts(conditionsOf(query, today), [
    ...options,
    ...(isMember ? statusOptions : []),
  ])
  const totals = [foundBy(query, today), foundBy(forEverybody(query), today)]
  const matches = await index.match([...page.conditions, ...counting.conditions, ...totals])
  const [total = 0, everybody = 0] = countMatches(matches, totals)
  const counts = counting.count(matches)
  const list = await page.read(matches)
  const loosenings = total === 0 ? await listLoosenings(index, understanding, offered.places) : []
  const guesses = await listGuesses(tx, index, understanding, total)
  const { remarks } = parseWords(understanding.asked.kwd)
  return { ...list, everybody, found: { ...offered, total, counts, loosenings, guesses, remarks } }
}
