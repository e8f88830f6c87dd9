import { pageNumber } from "../lists/page-number.ts"
import { addressOf, laterPage } from "./page.ts"
import * as paths from "./paths.ts"

export const pattern = paths.newsletters
export const query = ["page"]

/** A page of the newsletters that were sent. */
export type NewslettersState = { page: number }

export function read({ searchParams }: URL): NewslettersState | null {
  const page = pageNumber(searchParams.get("page"))
  return page === null ? null : { page }
}

export const write = ({ page }: NewslettersState) => addressOf(pattern, { page: laterPage(page) })
