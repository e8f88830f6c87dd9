import type { Understood } from "#domain/search/understand.ts"
import type { SearchQuery } from "#shared/search/query.ts"

/** The search as the address asks for it, the one that its words make of it, and which words those are. */
export type TypedSearch = { asked: SearchQuery; query: SearchQuery; understood: Understood[] }

/**
 * The search in another order. A typed station is an order: it gives way to a chosen station, and is a word beside other orders.
 * The usual order is none, so the station has to be quoted there.
 */
export function inOrder(
  { asked, understood }: TypedSearch,
  to: Pick<SearchQuery, "order" | "at">,
): SearchQuery {
  const station = understood.find(({ isOrder }) => isOrder)
  if (station && to.order === "near") return { ...station.rest, ...to }
  const quoted = to.order === "recommended" ? station?.kwdWithPhrase : undefined
  return { ...asked, ...to, kwd: quoted ?? asked.kwd }
}
