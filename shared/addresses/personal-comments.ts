import { rowId } from "../lists/row-id.ts"
import type { ReviewState } from "./review.ts"
import { addressOf } from "./page.ts"

/** The comments on a review that the member likes, and those hidden from them. */
export const pattern = "/api/personal/comments"
export const query = ["review"]

export function read({ searchParams }: URL): ReviewState | null {
  const id = rowId(searchParams.get("review") ?? "")
  return id === null ? null : { id }
}

export const write = ({ id }: ReviewState) => addressOf(pattern, { review: id })
