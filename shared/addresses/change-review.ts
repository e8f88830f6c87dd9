import { rowId } from "../lists/row-id.ts"
import { partsOf } from "./page.ts"

export type ChangeReviewState = { id: number }

function read(url: URL): ChangeReviewState | null {
  const [, , given = ""] = partsOf(url)
  const id = rowId(given)
  return id === null ? null : { id }
}

type Action = "edit" | "privacy" | "delete" | "plays" | "answer"

/** For browsers, which need no more of these addresses. */
export const changeAddress = (id: number, action: Action) => `/mysteries/reviews/${id}/${action}`

/** Changes of a review, each at an address below the review's. */
const change = (action: Action) => ({
  pattern: `/mysteries/reviews/:id/${action}`,
  query: [] as string[],
  read,
  write: ({ id }: ChangeReviewState) => `/mysteries/reviews/${id}/${action}`,
})

export const editReview = /* @__PURE__ */ change("edit")
export const reviewPrivacy = /* @__PURE__ */ change("privacy")
export const deleteReview = /* @__PURE__ */ change("delete")
/** For the maker, not for the author. */
export const answerReview = /* @__PURE__ */ change("answer")
export const repeatPlays = /* @__PURE__ */ change("plays")
