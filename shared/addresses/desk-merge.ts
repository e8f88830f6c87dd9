import { isMysteryId } from "../catalogue/mystery-id.ts"
import { addressOf, type Page, partsOf } from "./page.ts"

/** Where an editor merges a mystery into another one: first without, then with the other. */
export type DeskMergeState = { id: string; into: string | null }

export const deskMerge: Page<DeskMergeState> = {
  pattern: "/admin/mysteries/:id/merge",
  query: ["into"],
  read(url) {
    const [, , id = ""] = partsOf(url)
    // The address of the other mystery's page, or its id.
    const typed = url.searchParams.get("into") ?? ""
    return isMysteryId(id) ? { id, into: typed.split(/[/?#]/).find(isMysteryId) ?? null } : null
  },
  write: ({ id, into }) => addressOf(`/admin/mysteries/${id}/merge`, { into }),
}
