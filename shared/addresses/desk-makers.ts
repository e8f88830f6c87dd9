import { deskListing } from "./desk-listing.ts"

/** The makers, as the desk lists them. */
export const deskMakers = deskListing({
  pattern: "/admin/makers",
  filters: { is: ["hidden", "unused"] },
  columns: ["name", "kana", "state", "mysteries"],
  sorts: ["name"],
})
