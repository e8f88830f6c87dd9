import { isMysteryId } from "../catalogue/mystery-id.ts"
import { addressOf, type Page } from "./page.ts"

/** Where somebody gets the badge of a mystery for a page of their own. */
export const mysteryBadge: Page<{ id: string }> = {
  pattern: "/mypage/mysteries/badge",
  query: ["id"],
  read({ searchParams }) {
    const id = searchParams.get("id") ?? ""
    return isMysteryId(id) ? { id } : null
  },
  write: ({ id }) => addressOf("/mypage/mysteries/badge", { id }),
}
