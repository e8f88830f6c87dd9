import { deskListing } from "./desk-listing.ts"

/** The moderation log. */
export const deskLog = deskListing({
  pattern: "/admin/log",
  filters: {
    table: /^[a-z_]{1,40}$/,
    key: /^[^\0]{1,100}$/,
    by: /^[1-9]\d{0,8}$/,
    import: /^[1-9]\d{0,8}$/,
  },
  columns: ["at", "by", "what", "change"],
  sorts: ["-at"],
})
