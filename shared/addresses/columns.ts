import { pageNumber } from "../lists/page-number.ts"
import { partsOf } from "./page.ts"
import * as paths from "./paths.ts"

/** The list of columns; its later pages have a path of their own. */
export const firstPage = paths.columns
export const query: string[] = []

export type ColumnsState = { page: number }

export function read(url: URL): ColumnsState | null {
  const [, , number] = partsOf(url)
  const page = pageNumber(number ?? null)
  return page === null ? null : { page }
}

export const write = ({ page }: ColumnsState) =>
  page > 1 ? `${paths.columns}/page/${page}` : paths.columns
