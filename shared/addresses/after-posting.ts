import { isMysteryId } from "../catalogue/mystery-id.ts"
import { partsOf } from "./page.ts"

export const pattern = "/api/mysteries/:id/after-posting"
export const query: string[] = []

/** Of the mystery whose review a member has posted. */
export type AfterPostingState = { id: string }

export function read(url: URL): AfterPostingState | null {
  const [, , id = ""] = partsOf(url)
  return isMysteryId(id) ? { id } : null
}

export const write = ({ id }: AfterPostingState) => `/api/mysteries/${id}/after-posting`
