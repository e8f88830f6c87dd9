import { addresses } from "#app/addresses.ts"
import { type SearchQuery, searchParams } from "#shared/search/query.ts"

export const searchAddress = (query: SearchQuery) => addresses.mysteries + searchParams(query)
