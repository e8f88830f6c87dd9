import { addressOf, laterPage } from "./page.ts"
import { pageNumber } from "../lists/page-number.ts"
import * as paths from "./paths.ts"

export const pattern = paths.tags
export const query = ["page"]

export type TagsState = { page: number }

export function read({ searchParams }: URL): TagsState | null {
  const page = pageNumber(searchParams.get("page"))
  return page === null ? null : { page }
}

export const write = ({ page }: TagsState) => addressOf(pattern, { page: laterPage(page) })
