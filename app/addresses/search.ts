import { addresses } from "./addresses.ts"
import { type SearchQuery, searchParams } from "#shared/search/query.ts"

/** The page of it that begins after a place in the list. */
export function addressAfter(query: SearchQuery, after: string | null): string {
  const own = searchAddress(query)
  if (after === null) return own
  return `${own}${own.includes("?") ? "&" : "?"}after=${encodeURIComponent(after)}`
}

export const searchAddress = (query: SearchQuery) => addresses.mysteries + searchParams(query)
