import { isMysteryId } from "../catalogue/mystery-id.ts"
import { addressOf } from "./page.ts"

/** Reviews of a mystery that the members whom one follows show to their followers only. */
export const pattern = "/api/personal/followed-reviews"
export const query = ["mystery"]

export type FollowedReviewsState = { id: string }

export function read({ searchParams }: URL): FollowedReviewsState | null {
  const id = searchParams.get("mystery") ?? ""
  return isMysteryId(id) ? { id } : null
}

export const write = ({ id }: FollowedReviewsState) => addressOf(pattern, { mystery: id })
