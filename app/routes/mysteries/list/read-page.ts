import { redirect } from "react-router"
import * as address from "#app/addresses/search.ts"
import type { Services } from "#app/request/context.ts"
import { readSearchPage } from "#domain/search/read-page.ts"
import { search, withKnownStation } from "#domain/search/search.ts"
import { forEverybody, type SearchQuery } from "#shared/search/query.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

const tags = ["mysteries", "makers", "places"]

/** A page of a search with its counts and advice; null where there is no such page. */
export function readSearchResult(
  { searchPublic, now }: Services,
  { query: asked, after }: address.SearchState,
) {
  return searchPublic(tags, async (tx, index) => {
    const { query, station } = await withKnownStation(tx, asked)
    // Not permanent, because stations come with the places near them.
    if (query.at !== asked.at) throw redirect(address.write({ query, after }))
    const result = await search(tx, index, query, { today: tokyoDay(now()), after, station })
    return result && { query, list: withAddress(query, result), found: result.found }
  })
}

/** Only the cards, for a growing list. */
export function readMoreCards(
  { searchPublic, now }: Services,
  { query: asked, after }: address.SearchState,
) {
  return searchPublic(tags, async (tx, index) => {
    const { query, station } = await withKnownStation(tx, asked)
    const at = { today: tokyoDay(now()), after, station }
    const page = await readSearchPage(tx, index, forEverybody(query), at)
    return page && withAddress(query, page)
  })
}

/** A part of a list, with the address of the next part. */
export const withAddress = <Item>(
  query: SearchQuery,
  { items, next }: { items: Item[]; next: string | null },
) => ({ items, next: next === null ? null : address.write({ query, after: next }) })
