import { addressOf, laterPage } from "./page.ts"
import { pageNumber } from "../lists/page-number.ts"
import * as paths from "./paths.ts"

export const pattern = paths.archives
export const query = ["ym", "page"]

/** A month as YYYY-MM; null for the overview, which has one page. */
export type ArchivesState = { month: string | null; page: number }

export function read({ searchParams }: URL): ArchivesState | null {
  const month = searchParams.get("ym")
  const page = pageNumber(searchParams.get("page"))
  if (page === null || (month === null && page > 1)) return null
  // No mystery ends in another century; PostgreSQL would refuse the year 0.
  return month === null || /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(month) ? { month, page } : null
}

export const write = ({ month, page }: ArchivesState) =>
  addressOf(pattern, { ym: month, page: laterPage(page) })
