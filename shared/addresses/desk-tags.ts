import { deskListing } from "./desk-listing.ts"

/** The tags, as the desk lists them. */
export const deskTags = deskListing({
  pattern: "/admin/tags",
  filters: { is: ["unused"] },
  columns: ["name", "mysteries"],
  sorts: ["name"],
})
