import * as search from "#shared/addresses/search.ts"
import type { SavedSearch } from "#domain/saved-searches/list.ts"
import { findsNews } from "#shared/search/saved-searches.ts"

export type ListedSearch = ReturnType<typeof withNews>

/** Whether it can find new mysteries, and where its last ones are. */
export function withNews(saved: SavedSearch) {
  const state = search.read(new URL(saved.url, "http://site.invalid"))
  const query = state?.query
  return {
    ...saved,
    canFindNews: query !== undefined && findsNews(query.status),
    newest: query ? search.searchFor({ ...query, order: "new", at: "" }) : saved.url,
  }
}
