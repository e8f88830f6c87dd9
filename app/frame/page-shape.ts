import { reviews, search, trending } from "#shared/addresses/paths.ts"

export type Shape = "cards" | "reviews" | "page"

/** The rough shape of a page by its path alone: its code may not be loaded yet. */
export function shapeOf(path: string): Shape {
  if (path === reviews || path === trending) return "reviews"
  if (path === search || listing.test(path)) return "cards"
  return "page"
}

const listing = /^\/mysteries\/(?:areas|prefectures|categories|places|makers)\//
