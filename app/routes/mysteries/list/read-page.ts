import { redirect } from "react-router"
import * as address from "#shared/addresses/search.ts"
import type { Services } from "#domain/services.ts"
import { readSearchPage, type SearchPage } from "#domain/search/read-page.ts"
import { search } from "#domain/search/search.ts"
import { walkText } from "#shared/catalogue/distance.ts"
import { listUnderstood, understand, understoodForEverybody } from "#domain/search/understand.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import { criteriaOf, headingOf } from "./criteria.ts"
import { shownFound } from "./found.ts"

const tags = ["mysteries", "makers", "places"]

/** A page of a search with its counts and advice; null where there is no such page. */
export function readSearchResult(
  { searchPublic, now }: Services,
  { query: typed, after }: address.SearchState,
) {
  return searchPublic(tags, async (tx, index) => {
    const today = tokyoDay(now())
    const understanding = await understand(tx, typed, today)
    const { asked, query: searched } = understanding
    // Not permanent, because stations come with the places near them.
    if (asked.at !== typed.at) throw redirect(address.write({ query: asked, after }))
    const result = await search(tx, index, understanding, after)
    const { orNamed: _, ...query } = searched
    const typedSearch = { asked, query, understood: listUnderstood(understanding) }
    return (
      result && {
        ...typedSearch,
        heading: headingOf(query, result.found.places),
        criteria: criteriaOf(typedSearch, result.found.places),
        list: withAddress(asked, result),
        found: shownFound(result.found),
      }
    )
  })
}

/** Only the cards, for a growing list. */
export function readMoreCards(
  { searchPublic, now }: Services,
  { query: typed, after }: address.SearchState,
) {
  return searchPublic(tags, async (tx, index) => {
    const today = tokyoDay(now())
    const understanding = await understand(tx, typed, today)
    const page = await readSearchPage(tx, index, understoodForEverybody(understanding), after)
    return page && withAddress(understanding.asked, page)
  })
}

/** A part of a list as it is shown, with the address of the next part. */
export const withAddress = (query: SearchQuery, { items, next }: SearchPage) => ({
  items: items.map(({ metres, ...card }) => ({
    ...card,
    distance: metres === null ? null : walkText(metres),
  })),
  next: next === null ? null : address.write({ query, after: next }),
})
