import { rowId } from "../lists/row-id.ts"
import { addressOf } from "./page.ts"
import * as paths from "./paths.ts"
import type { ReviewState } from "./review.ts"

/** The address in notifications. It shows the same as /mysteries/reviews/{id}, which is canonical. */
export const pattern = paths.reviewByQuery
export const query = ["id"]

export function read({ searchParams }: URL): ReviewState | null {
  const id = rowId(searchParams.get("id") ?? "")
  return id === null ? null : { id }
}

export const write = ({ id }: ReviewState) => addressOf(pattern, { id })
