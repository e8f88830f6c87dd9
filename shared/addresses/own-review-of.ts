import { isMysteryId } from "../catalogue/mystery-id.ts"
import { partsOf } from "./page.ts"

export const pattern = "/api/mysteries/:id/own-review"
export const query: string[] = []

export type OwnReviewOfState = { id: string }

/** Of a mystery. */
export function read(url: URL): OwnReviewOfState | null {
  const [, , id = ""] = partsOf(url)
  return isMysteryId(id) ? { id } : null
}

export const write = ({ id }: OwnReviewOfState) => `/api/mysteries/${id}/own-review`
