import { redirect } from "react-router"
import { addressAfter, searchAddress } from "#app/addresses/search.ts"
import type { Services } from "#app/request/context.ts"
import { readSearchPage } from "#domain/search/read-page.ts"
import { search, withKnownStation } from "#domain/search/search.ts"
import { forEverybody, readSearch, searchParams, type SearchQuery } from "#shared/search/query.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

const read = ["mysteries", "makers", "places"]

/** A search with all that stands around it; null where there is no such page. Redirects to the one spelling of a query. */
export function readSearchResult(
  { searchPublic, now }: Services,
  params: URLSearchParams,
  after: string | null,
) {
  return searchPublic(read, async (tx, index) => {
    const query = await withKnownStation(tx, readSearch(params))
    if (after === null && searchParams(query) !== (params.size ? `?${params}` : "")) {
      throw redirect(searchAddress(query), 301)
    }
    const result = await search(tx, index, query, { today: tokyoDay(now()), after })
    return result && { query, list: withAddress(query, result), found: result.found }
  })
}

/** Only the cards, for the list that grows. */
export function readMoreCards({ searchPublic, now }: Services, params: URLSearchParams) {
  return searchPublic(read, async (tx, index) => {
    const query = await withKnownStation(tx, readSearch(params))
    const at = { today: tokyoDay(now()), after: params.get("after") }
    const page = await readSearchPage(tx, index, forEverybody(query), at)
    return page && withAddress(query, page)
  })
}

/** A part of a list, with the address of the part that follows. */
export const withAddress = <Item>(
  query: SearchQuery,
  { items, next }: { items: Item[]; next: string | null },
) => ({ items, next: next && addressAfter(query, next) })
