import { addresses } from "./addresses.ts"
import type { Page } from "./page.ts"

/** Pages whose address says nothing but where they are. Their parts in any other spelling lead there, too. */
const fixed = (pattern: string): Page<Record<never, never>> => ({
  pattern,
  query: [],
  read: () => ({}),
  write: () => pattern,
})

export const home = fixed(addresses.home)
export const notFoundPage = fixed("/404")
export const areas = fixed(addresses.areas)
export const categories = fixed(addresses.categories)
export const popular = fixed(addresses.popular)
export const trending = fixed(addresses.trending)
export const memberRanking = fixed(addresses.ranking)

export const me = fixed("/api/me")
export const listSettings = fixed("/api/me/list-settings")
export const nearestStation = fixed("/api/nearest-station")
