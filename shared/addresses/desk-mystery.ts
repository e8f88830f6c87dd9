import { isMysteryId } from "../catalogue/mystery-id.ts"
import { fixed, type Page, partsOf } from "./page.ts"

/** Where editors add a mystery. */
export const add = fixed("/admin/mysteries/new")

/** Where editors change one, also a member's. */
export const edit: Page<{ id: string }> = {
  pattern: "/admin/mysteries/:id",
  query: [],
  read(url) {
    const [, , id = ""] = partsOf(url)
    return isMysteryId(id) ? { id } : null
  },
  write: ({ id }) => `/admin/mysteries/${id}`,
}
