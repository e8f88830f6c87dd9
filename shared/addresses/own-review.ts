import { rowId } from "../lists/row-id.ts"
import { partsOf } from "./page.ts"

export const pattern = "/api/reviews/:id/own"
export const query: string[] = []

export type OwnReviewState = { id: number }

export function read(url: URL): OwnReviewState | null {
  const [, , given = ""] = partsOf(url)
  const id = rowId(given)
  return id === null ? null : { id }
}

export const write = ({ id }: OwnReviewState) => `/api/reviews/${id}/own`
