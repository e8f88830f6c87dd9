import { deskListing } from "./desk-listing.ts"

/** The comments, as the desk lists them. */
export const deskComments = deskListing({
  pattern: "/admin/comments",
  filters: { state: ["removed"], review: /^[1-9]\d{0,14}$/ },
  columns: ["comment", "state", "author", "review", "written"],
  sorts: ["-written"],
})
