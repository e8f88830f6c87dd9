import { pageNumber } from "../lists/page-number.ts"
import { addressOf, laterPage } from "./page.ts"

/** A page of those with whom a follow is mutual, or the members whom the site suggests. */
export type ConnectionsState = { tab: "mutual"; page: number } | { tab: "suggested" }

export const pattern = "/mypage/connections"
export const query = ["tab", "page"]

export function read({ searchParams }: URL): ConnectionsState | null {
  const tab = searchParams.get("tab")
  if (tab === "suggested") return { tab }
  const page = pageNumber(searchParams.get("page"))
  return tab !== null || page === null ? null : { tab: "mutual", page }
}

export const write = (state: ConnectionsState) =>
  state.tab === "mutual"
    ? addressOf(pattern, { page: laterPage(state.page) })
    : addressOf(pattern, { tab: state.tab })

export const suggestions = write({ tab: "suggested" })
