import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import { countEach } from "./counting.ts"
import { listNearMisses } from "./near-misses.ts"
import { kwdOf } from "./parse-words.ts"
import { understand, type Understanding } from "./understand.ts"
import { wordsIn } from "./understanding/read-sentence.ts"

/** Another spelling of a query, and how many mysteries it finds. */
export type Guess = { kwd: string; query: SearchQuery; total: number }

export const mostGuesses = 3
/** Each is counted before it is offered. */
const mostTried = 6
/** A query that finds as many is hardly mistyped. */
const enoughFound = 3

/** For words that find next to nothing: similar words that find more. Phrases are taken as they stand. */
export async function listGuesses(
  tx: ViewerTx,
  index: IndexSnapshot,
  { asked, sentence, today }: Understanding,
  found: number,
): Promise<Guess[]> {
  if (found >= enoughFound) return []
  const misses = []
  for (const word of wordsIn(sentence).want.filter(({ isPhrase }) => !isPhrase)) {
    for (const miss of await listNearMisses(tx, word.text)) misses.push({ word, ...miss })
  }
  misses.sort((a, b) => a.distance - b.distance || b.weight - a.weight)

  const { items, avoid } = sentence
  const spellings = misses.slice(0, mostTried).map(({ word, text }) => {
    const want = items.map((item) => (item === word ? { ...item, text } : item))
    return kwdOf({ want, avoid })
  })
  const tried = []
  for (const kwd of new Set(spellings)) tried.push(await understand(tx, { ...asked, kwd }, today))
  if (tried.length === 0) return []
  const totals = await countEach(
    index,
    tried.map(({ query }) => query),
    today,
  )
  return tried
    .map(({ asked }, n): Guess => ({ kwd: asked.kwd, query: asked, total: totals[n] ?? 0 }))
    .filter(({ total }) => total > found)
    .slice(0, mostGuesses)
}
