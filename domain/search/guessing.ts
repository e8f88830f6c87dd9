import type { ViewerTx } from "#domain/transaction.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { countEach } from "./counting.ts"
import { listNearMisses } from "./near-misses.ts"
import { parseWords, type Word, type WordTree } from "./parse-words.ts"

/** Another spelling of a search, and how many are found by it. */
export type Guess = { kwd: string; query: SearchQuery; total: number }

export const mostGuesses = 3
/** Each is counted before it is offered. */
const mostTried = 6
/** Who finds as many has hardly mistyped. */
const enoughFound = 3

/** Where words find next to nothing: words that are nearly the same and find more. Phrases are meant as they stand. */
export async function listGuesses(
  tx: ViewerTx,
  query: SearchQuery,
  { today, found }: { today: Day; found: number },
): Promise<Guess[]> {
  if (found >= enoughFound) return []
  const { tree } = parseWords(query.kwd)
  const misses = []
  for (const word of tree.want.filter(({ isPhrase }) => !isPhrase)) {
    for (const miss of await listNearMisses(tx, word.text)) misses.push({ word, ...miss })
  }
  misses.sort((a, b) => a.distance - b.distance || b.weight - a.weight)

  const spellings = misses.slice(0, mostTried).map(({ word, text }) => spell(tree, word, text))
  const tried = [...new Set(spellings)].map((kwd) => ({ ...query, kwd }))
  const totals = await countEach(tx, tried, today)
  return tried
    .map((query, n): Guess => ({ kwd: query.kwd, query, total: totals[n] ?? 0 }))
    .filter(({ total }) => total > found)
    .slice(0, mostGuesses)
}

/** The search as one would type it, with one word in place of another. */
function spell({ want, avoid }: WordTree, replaced: Word, by: string): string {
  const typed = ({ text, isPhrase }: Word) => (isPhrase ? `"${text}"` : text)
  return [
    ...want.map((word) => (word === replaced ? by : typed(word))),
    ...avoid.map((word) => `-${typed(word)}`),
  ].join(" ")
}
