import { deskListing } from "./desk-listing.ts"

/** The members, as the desk lists them. */
export const deskMembers = deskListing({
  pattern: "/admin/members",
  filters: {
    is: ["official", "suspended", "new"],
  },
  columns: ["name", "state", "reviews", "registered"],
  sorts: ["-registered", "name"],
})
