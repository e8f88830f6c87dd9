import { addressOf, laterPage } from "./page.ts"
import { pageNumber } from "../lists/page-number.ts"
import * as paths from "./paths.ts"

export const pattern = paths.mypage
export const query = ["tab", "page"]

/** The member's record, or a page of their own reviews. */
export type MypageState = { tab: "record" } | { tab: "reviews"; page: number }

export function read({ searchParams }: URL): MypageState | null {
  const page = pageNumber(searchParams.get("page"))
  if (page === null) return null
  return searchParams.get("tab") === "reviews" || page > 1
    ? { tab: "reviews", page }
    : { tab: "record" }
}

export const write = (state: MypageState) =>
  state.tab === "record"
    ? pattern
    : addressOf(pattern, { tab: "reviews", page: laterPage(state.page) })

export const ownReviews = write({ tab: "reviews", page: 1 })
