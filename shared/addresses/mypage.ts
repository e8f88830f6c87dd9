import { addressOf, laterPage } from "./page.ts"
import { pageNumber } from "../lists/page-number.ts"
import * as paths from "./paths.ts"

export const pattern = paths.mypage
export const query = ["page"]

/** A page of the member's own reviews. */
export type MypageState = { page: number }

export function read({ searchParams }: URL): MypageState | null {
  const page = pageNumber(searchParams.get("page"))
  return page === null ? null : { page }
}

export const write = ({ page }: MypageState) => addressOf(pattern, { page: laterPage(page) })
