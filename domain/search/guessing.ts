import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { countEach } from "./counting.ts"
import { listNearMisses } from "./near-misses.ts"
import { type ParsedWords, parseWords, type Word } from "./parse-words.ts"

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
  query: SearchQuery,
  { today, found }: { today: Day; found: number },
): Promise<Guess[]> {
  if (found >= enoughFound) return []
  const { words } = parseWords(query.kwd)
  const misses = []
  for (const word of words.want.filter(({ isPhrase }) => !isPhrase)) {
    for (const miss of await listNearMisses(tx, word.text)) misses.push({ word, ...miss })
  }
  misses.sort((a, b) => a.distance - b.distance || b.weight - a.weight)

  const spellings = misses.slice(0, mostTried).map(({ word, text }) => spell(words, word, text))
  const tried = [...new Set(spellings)].map((kwd) => ({ ...query, kwd }))
  if (tried.length === 0) return []
  const totals = await countEach(index, tried, today)
  return tried
    .map((query, n): Guess => ({ kwd: query.kwd, query, total: totals[n] ?? 0 }))
    .filter(({ total }) => total > found)
    .slice(0, mostGuesses)
}

/** The query as one would type it, with one word replaced. */
function spell({ want, avoid }: ParsedWords, replaced: Word, by: string): string {
  const typed = ({ text, isPhrase }: Word) => (isPhrase ? `"${text}"` : text)
  return [
    ...want.map((word) => (word === replaced ? by : typed(word))),
    ...avoid.map((word) => `-${typed(word)}`),
  ].join(" ")
}
