import { deskListing } from "./desk-listing.ts"

/** The mysteries, as the desk lists them. */
export const deskMysteries = deskListing({
  pattern: "/admin/mysteries",
  filters: {
    state: ["draft", "submitted", "published", "rejected"],
    pickup: ["1"],
    maker: /^[^\0]{1,100}$/,
    place: /^[1-9]\d{0,8}$/,
    tag: /^[^\0,]{1,40}$/,
  },
  columns: ["title", "state", "maker", "dates", "changed"],
  sorts: ["-changed", "title"],
})

/** The mysteries of a maker, at a place or with a tag. */
export const mysteriesWith = (filters: Readonly<Record<string, string>>) =>
  deskMysteries.write({ words: "", filters, sort: "-changed", hidden: [], page: 1 }, "")
