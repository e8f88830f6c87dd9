import { mysteryIdOf } from "./mystery.ts"

export const pattern = "/mysteries/:id/reviews"
export const query: string[] = []

export type PostReviewState = { id: string }

/** Of a mystery. */
export function read(url: URL): PostReviewState | null {
  const id = mysteryIdOf(url)
  return id === null ? null : { id }
}

export const write = ({ id }: PostReviewState) => `/mysteries/${id}/reviews`
