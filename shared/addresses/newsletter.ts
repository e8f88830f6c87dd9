import { rowId } from "../lists/row-id.ts"
import { partsOf } from "./page.ts"
import * as paths from "./paths.ts"

/** A newsletter that was sent. */
export const pattern = `${paths.newsletters}/:id`
export const query: string[] = []

export type NewsletterState = { id: number }

export function read(url: URL): NewsletterState | null {
  const [, given = ""] = partsOf(url)
  const id = rowId(given)
  return id === null || id > 2_147_483_647 ? null : { id }
}

export const write = ({ id }: NewsletterState) => `${paths.newsletters}/${id}`
