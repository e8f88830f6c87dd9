import { deskListing } from "./desk-listing.ts"
import { fixed } from "./page.ts"

/** The announcements of the operator, as the desk lists them. */
export const deskAnnouncements = deskListing({
  pattern: "/admin/announcements",
  filters: { is: ["shown", "withdrawn"] },
  columns: ["text", "state", "sent"],
  sorts: ["-sent"],
})

/** Where an administrator writes one. */
export const newAnnouncement = fixed("/admin/announcements/new")
