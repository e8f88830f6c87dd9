import type { Understood } from "#domain/search/understand.ts"
import type { SearchQuery } from "#shared/search/query.ts"

/** What the address asks for, the search that its words make of it, and which words those are. */
export type Sentence = { asked: SearchQuery; query: SearchQuery; understood: Understood[] }

/** The search in another order. A typed station is an order: it gives way to a chosen station, and stays a word in others. */
export function inOrder(
  { asked, understood }: Sentence,
  to: Pick<SearchQuery, "order" | "at">,
): SearchQuery {
  const station = understood.find(({ isOrder }) => isOrder)
  const kwd = to.order === "near" ? station?.kwdWithout : station?.kwdWithPhrase
  return { ...asked, ...to, kwd: kwd ?? asked.kwd }
}
