import { redirect } from "react-router"
import * as address from "#app/addresses/search.ts"
import type { Services } from "#app/request/context.ts"
import { readSearchPage } from "#domain/search/read-page.ts"
import { search } from "#domain/search/search.ts"
import { listUnderstood, understand } from "#domain/search/understand.ts"
import { forEverybody, type SearchQuery } from "#shared/search/query.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

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
    const result = await search(tx, index, searched, { today, after, understanding })
    const { orNamed: _, ...query } = searched
    const understood = listUnderstood(understanding)
    return (
      result && { asked, query, understood, list: withAddress(asked, result), found: result.found }
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
    const { asked, query } = understanding
    const at = { today, after, understanding }
    const page = await readSearchPage(tx, index, forEverybody(query), at)
    return page && withAddress(asked, page)
  })
}

/** A part of a list, with the address of the next part. */
export const withAddress = <Item>(
  query: SearchQuery,
  { items, next }: { items: Item[]; next: string | null },
) => ({ items, next: next === null ? null : address.write({ query, after: next }) })
