export type Shape = "cards" | "reviews" | "page"

/** What a page looks like from afar, by its path alone: its code may still be on its way. */
export function shapeOf(path: string): Shape {
  if (path === "/mysteries/reviews" || path === "/mysteries/reviews/trending") return "reviews"
  if (path === "/mysteries" || listing.test(path)) return "cards"
  return "page"
}

const listing = /^\/mysteries\/(?:areas|prefectures|categories|places|makers)\//
