import { addresses } from "./addresses.ts"
import { addressOf, laterPage } from "./page.ts"
import { pageNumber } from "../lists/page-number.ts"

export const pattern = addresses.mypage
export const query = ["page"]

/** A page of the member's own reviews. */
export type MypageState = { page: number }

export function read({ searchParams }: URL): MypageState | null {
  const page = pageNumber(searchParams.get("page"))
  return page === null ? null : { page }
}

export const write = ({ page }: MypageState) => addressOf(pattern, { page: laterPage(page) })
