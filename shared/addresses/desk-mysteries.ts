import { deskListing } from "./desk-listing.ts"

/** The mysteries, as the desk lists them. */
export const deskMysteries = deskListing({
  pattern: "/admin/mysteries",
  filters: {
    state: ["draft", "submitted", "published", "rejected"],
    pickup: ["1"],
  },
  columns: ["title", "state", "maker", "dates", "changed"],
  sorts: ["-changed", "title"],
})
