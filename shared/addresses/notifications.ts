import { addressOf, laterPage } from "./page.ts"
import { pageNumber } from "../lists/page-number.ts"

export const pattern = "/mypage/notifications"
export const query = ["page"]

/** A page of a member's notifications. */
export type NotificationsState = { page: number }

export function read({ searchParams }: URL): NotificationsState | null {
  const page = pageNumber(searchParams.get("page"))
  return page === null ? null : { page }
}

export const write = ({ page }: NotificationsState) => addressOf(pattern, { page: laterPage(page) })
