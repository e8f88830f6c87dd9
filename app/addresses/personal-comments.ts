import { rowId } from "#shared/lists/row-id.ts"
import type { ReviewState } from "./review.ts"
import { addressOf } from "./page.ts"

/** What is the member's own in the thread of a review. */
export const pattern = "/api/personal/comments"
export const query = ["review"]

export function read({ searchParams }: URL): ReviewState | null {
  const id = rowId(searchParams.get("review") ?? "")
  return id === null ? null : { id }
}

export const write = ({ id }: ReviewState) => addressOf(pattern, { review: id })
