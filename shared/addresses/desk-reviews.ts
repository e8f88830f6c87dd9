import { deskListing } from "./desk-listing.ts"

/** The reviews, private ones included, as the desk lists them. */
export const deskReviews = deskListing({
  pattern: "/mysteries/reviews/admin",
  filters: { state: ["public", "private", "held", "removed"] },
  columns: ["review", "state", "author", "mystery", "written"],
  sorts: ["-written"],
})
