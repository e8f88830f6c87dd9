import { rowId } from "../lists/row-id.ts"
import { deskListing } from "./desk-listing.ts"
import { fixed, type Page, partsOf } from "./page.ts"

/** The coupons, as the desk lists them. */
export const deskCoupons = deskListing({
  pattern: "/admin/coupons",
  filters: { is: ["active", "stopped"] },
  columns: ["title", "state", "about", "dates", "claimed"],
  sorts: ["-added"],
})

/** Where an administrator adds a coupon. */
export const newCoupon = fixed("/admin/coupons/new")

/** Where an administrator changes one. */
export const deskCoupon: Page<{ id: number }> = {
  pattern: "/admin/coupons/:id",
  query: [],
  read(url) {
    const [, , text = ""] = partsOf(url)
    const id = rowId(text)
    return id === null ? null : { id }
  },
  write: ({ id }) => `/admin/coupons/${id}`,
}
