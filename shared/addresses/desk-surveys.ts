import { rowId } from "../lists/row-id.ts"
import { deskListing } from "./desk-listing.ts"
import { fixed, type Page, partsOf } from "./page.ts"

/** The surveys, as the desk lists them. */
export const deskSurveys = deskListing({
  pattern: "/admin/surveys",
  filters: { is: ["active", "stopped"] },
  columns: ["title", "state", "questions", "responses", "added"],
  sorts: ["-added"],
})

/** Where an administrator writes a survey. */
export const newSurvey = fixed("/admin/surveys/new")

/** The results of a survey. */
export const deskSurvey: Page<{ id: number }> = {
  pattern: "/admin/surveys/:id",
  query: [],
  read(url) {
    const [, , text = ""] = partsOf(url)
    const id = rowId(text)
    return id === null ? null : { id }
  },
  write: ({ id }) => `/admin/surveys/${id}`,
}
