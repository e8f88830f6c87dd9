import { rowId } from "../lists/row-id.ts"
import { partsOf } from "./page.ts"

/** The member's saved searches: GET reads them, POST adds one. */
export const list = "/api/me/saved-searches"
export const order = `${list}/order`

export type SavedSearchState = { id: number }

const about = (what: string) => ({
  pattern: `${list}/:id${what}`,
  query: [],
  read(url: URL): SavedSearchState | null {
    const id = rowId(partsOf(url)[3] ?? "")
    return id === null ? null : { id }
  },
  write: ({ id }: SavedSearchState) => `${list}/${id}${what}`,
})

export const one = /* @__PURE__ */ about("")
export const removal = /* @__PURE__ */ about("/removal")
