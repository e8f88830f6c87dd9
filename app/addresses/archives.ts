import { addresses } from "./addresses.ts"
import { pageNumber } from "#shared/lists/page-number.ts"

/** A month as YYYY-MM; null for the overview. */
export type ArchiveWish = { month: string | null; page: number }

/** What the address of the archives asks for; null where it cannot be anything. */
export function archiveMonth(query: URLSearchParams): ArchiveWish | null {
  const month = query.get("ym")
  const page = pageNumber(query.get("page"))
  if (page === null || (month === null && page > 1)) return null
  // No mystery ends in another century; PostgreSQL would refuse the year 0.
  return month === null || /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(month) ? { month, page } : null
}

export function archiveAddress({ month, page }: ArchiveWish): string {
  if (month === null) return addresses.archives
  return `${addresses.archives}?ym=${month}${page > 1 ? `&page=${page}` : ""}`
}

export function archiveTitle({ month, page }: ArchiveWish): string {
  if (month === null) return "終了した謎"
  return `${monthText(month)}に終了した謎${page > 1 ? `（${page}ページ目）` : ""}`
}

/** 2025年3月 */
function monthText(month: string): string {
  const [year, number] = month.split("-").map(Number)
  return `${year}年${number}月`
}
