import { deskListing } from "./desk-listing.ts"

/** The places, as the desk lists them. */
export const deskPlaces = deskListing({
  pattern: "/admin/places",
  filters: { is: ["hidden", "unused"] },
  columns: ["name", "kana", "state", "stations", "mysteries"],
  sorts: ["name", "-added"],
})
