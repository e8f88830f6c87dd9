import { rowId } from "../lists/row-id.ts"
import { newsletterStatuses } from "../newsletters/status.ts"
import { deskListing } from "./desk-listing.ts"
import { addressOf, fixed, type Page, partsOf } from "./page.ts"

/** The newsletters, as the desk lists them. */
export const deskNewsletters = deskListing({
  pattern: "/admin/newsletters",
  filters: { is: newsletterStatuses },
  columns: ["subject", "state", "letters", "begun", "saved"],
  sorts: ["-saved"],
})

/** Where an administrator begins one. */
export const newNewsletter = fixed("/admin/newsletters/new")

/** Where one is written, tried and sent. `isTried`: a letter has just gone to the administrator. */
export const deskNewsletter: Page<{ id: number; isTried: boolean }> = {
  pattern: "/admin/newsletters/:id",
  query: ["tried"],
  read(url) {
    const [, , text = ""] = partsOf(url)
    const id = rowId(text)
    const isTried = url.searchParams.get("tried") === "1"
    return id === null || id > 2_147_483_647 ? null : { id, isTried }
  },
  write: ({ id, isTried }) => addressOf(`/admin/newsletters/${id}`, { tried: isTried ? 1 : null }),
}
