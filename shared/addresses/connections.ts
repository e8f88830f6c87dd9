import { pageNumber } from "../lists/page-number.ts"
import { addressOf, laterPage } from "./page.ts"

/** A page of those with whom a follow is mutual, requests to follow, or the members whom the site suggests. */
export type ConnectionsState =
  | { tab: "mutual"; page: number }
  | { tab: "requests"; page: number }
  | { tab: "suggested" }

export const pattern = "/mypage/connections"
export const query = ["tab", "page"]

export function read({ searchParams }: URL): ConnectionsState | null {
  const tab = searchParams.get("tab")
  if (tab === "suggested") return { tab }
  const page = pageNumber(searchParams.get("page"))
  if (page === null) return null
  return tab === null ? { tab: "mutual", page } : tab === "requests" ? { tab, page } : null
}

export function write(state: ConnectionsState): string {
  switch (state.tab) {
    case "mutual":
      return addressOf(pattern, { page: laterPage(state.page) })
    case "requests":
      return addressOf(pattern, { tab: state.tab, page: laterPage(state.page) })
    case "suggested":
      return addressOf(pattern, { tab: state.tab })
  }
}

export const suggestions = write({ tab: "suggested" })
