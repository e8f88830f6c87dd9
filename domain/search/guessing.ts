import type { ViewerTx } from "#domain/transaction.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { countFound } from "./counting.ts"
import { listNearMisses } from "./near-misses.ts"
import { parseWords, type Word, type WordTree } from "./parse-words.ts"

/** Another spelling of a search, and how many are found by it. */
export type Guess = { kwd: string; query: SearchQuery; total: number }

export const mostGuesses = 3
/** Each is counted before it is offered. */
const mostTried = 6
/** Who finds as many has hardly mistyped. */
export const enoughFound = 3

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

  const guesses = new Map<string, Guess>()
  for (const { word, text } of misses.slice(0, mostTried)) {
    const kwd = spell(tree, word, text)
    const total = guesses.has(kwd) ? 0 : await countFound(tx, { ...query, kwd }, today)
    if (total > found) guesses.set(kwd, { kwd, query: { ...query, kwd }, total })
    if (guesses.size === mostGuesses) break
  }
  return [...guesses.values()]
}

/** The search as one would type it, with one word in place of another. */
function spell({ want, avoid }: WordTree, replaced: Word, by: string): string {
  const typed = ({ text, isPhrase }: Word) => (isPhrase ? `"${text}"` : text)
  return [
    ...want.map((word) => (word === replaced ? by : typed(word))),
    ...avoid.map((word) => `-${typed(word)}`),
  ].join(" ")
}
