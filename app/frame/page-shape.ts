export type Shape = "cards" | "reviews" | "page"

/** The rough shape of a page by its path alone: its code may not be loaded yet. */
export function shapeOf(path: string): Shape {
  if (path === "/mysteries/reviews" || path === "/mysteries/reviews/trending") return "reviews"
  if (path === "/mysteries" || listing.test(path)) return "cards"
  return "page"
}

const listing = /^\/mysteries\/(?:areas|prefectures|categories|places|makers)\//
