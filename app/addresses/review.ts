import { partsOf } from "./page.ts"

export const pattern = "/mysteries/reviews/:id"
export const query: string[] = []

export type ReviewState = { id: number }

export function read(url: URL): ReviewState | null {
  const [, , given = ""] = partsOf(url)
  const id = reviewId(given)
  return id === null ? null : { id }
}

export const write = ({ id }: ReviewState) => `/mysteries/reviews/${id}`

/** The id of a review in an address. */
export const reviewId = (given: string) => (/^[1-9]\d{0,14}$/.test(given) ? Number(given) : null)
