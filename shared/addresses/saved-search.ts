import { rowId } from "../lists/row-id.ts"
import { partsOf } from "./page.ts"

const path = "/api/me/saved-searches"

const fixed = (pattern: string) => ({
  pattern,
  query: [],
  read: () => ({}),
  write: () => pattern,
})

/** The member's saved searches: GET reads them, POST adds one. */
export const list = /* @__PURE__ */ fixed(path)
export const order = /* @__PURE__ */ fixed(`${path}/order`)

export type SavedSearchState = { id: number }

const about = (what: string) => ({
  pattern: `${path}/:id${what}`,
  query: [],
  read(url: URL): SavedSearchState | null {
    const id = rowId(partsOf(url)[3] ?? "")
    return id === null ? null : { id }
  },
  write: ({ id }: SavedSearchState) => `${path}/${id}${what}`,
})

export const one = /* @__PURE__ */ about("")
export const removal = /* @__PURE__ */ about("/removal")
