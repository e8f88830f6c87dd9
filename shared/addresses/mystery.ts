import type { ReviewOrder } from "../reviews/review-filter.ts"
import { addressOf, laterPage, partsOf } from "./page.ts"
import { isMysteryId } from "../catalogue/mystery-id.ts"
import { pageNumber } from "../lists/page-number.ts"

export const pattern = "/mysteries/:id"
export const query = ["sort", "page"]

/** `order` and `page` belong to its reviews. */
export type MysteryState = { id: string; order: ReviewOrder; page: number }

export function read(url: URL): MysteryState | null {
  const id = mysteryIdOf(url)
  const page = pageNumber(url.searchParams.get("page"))
  if (id === null || page === null) return null
  return { id, order: url.searchParams.get("sort") === "likes" ? "likes" : "new", page }
}

export const write = ({ id, order, page }: MysteryState) =>
  addressOf(`/mysteries/${id}`, { sort: order === "new" ? null : order, page: laterPage(page) })

/** The id in an address at or below a mystery's. */
export function mysteryIdOf(url: URL): string | null {
  const [, id = ""] = partsOf(url)
  return isMysteryId(id) ? id : null
}
