import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { forEverybody } from "#shared/search/query.ts"
import { conditionsOf, foundBy } from "./conditions-of.ts"
import { countMatches, type Counts, prepareCounts, statusOptions } from "./counting.ts"
import { type Guess, listGuesses } from "./guessing.ts"
import { listLoosenings, type Loosening } from "./loosening.ts"
import { listOptions, type Options } from "./options.ts"
import { parseWords, type Remark } from "./parse-words.ts"
import { preparePage, type SearchPage } from "./read-page.ts"
import { type Understanding, understoodForEverybody } from "./understand.ts"

/** A page of cards, and everything around it. */
export type SearchResult = SearchPage & { found: Found }

/** Counts of all hits and of each option that filters offer, and advice where there are few. */
export type Found = Omit<Options, "all"> & {
  total: number
  counts: Counts
  loosenings: Loosening[]
  guesses: Guess[]
  remarks: Remark[]
}

/** Public results on the page after an anchor. Null where there is no such page. */
export const search = (
  tx: ViewerTx,
  index: IndexSnapshot,
  understanding: Understanding,
  after: string | null,
) =>
  run(tx, index, {
    understanding: understoodForEverybody(understanding),
    after,
    isMember: false,
  })

/** A member's results: by their statuses too, and without what they hide. */
export async function searchAsMember(
  tx: ViewerTx,
  index: IndexSnapshot,
  understanding: Understanding,
  after: string | null,
) {
  const result = await run(tx, index, { understanding, after, isMember: true })
  if (!result) return null
  const { everybody, found, ...page } = result
  const { hidesPlayed, status } = understanding.query
  const hides = hidesPlayed && status === null
  return { ...page, found: { ...found, hidden: hides ? everybody - found.total : 0 } }
}

type Run = { understanding: Understanding; after: string | null; isMember: boolean }

async function run(
  tx: ViewerTx,
  index: IndexSnapshot,
  { understanding, after, isMember }: Run,
): Promise<(SearchResult & { everybody: number }) | null> {
  const { query, today } = understanding
  const page = preparePage(tx, understanding, after)
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
