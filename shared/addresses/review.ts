import { rowId } from "../lists/row-id.ts"
import { partsOf } from "./page.ts"

export const pattern = "/mysteries/reviews/:id"
export const query: string[] = []

export type ReviewState = { id: number }

export function read(url: URL): ReviewState | null {
  const [, , given = ""] = partsOf(url)
  const id = rowId(given)
  return id === null ? null : { id }
}

export const write = ({ id }: ReviewState) => `/mysteries/reviews/${id}`
