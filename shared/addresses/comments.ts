import { rowId } from "../lists/row-id.ts"
import { partsOf } from "./page.ts"
import type { ReviewState } from "./review.ts"

/** Changes of the comments on a review, or of one comment. Its id is in the address. */
const about = (pattern: string) => ({
  pattern,
  query: [],
  read(url: URL): ReviewState | null {
    const id = rowId(partsOf(url)[pattern.slice(1).split("/").indexOf(":id")] ?? "")
    return id === null ? null : { id }
  },
  write: ({ id }: ReviewState) => pattern.replace(":id", String(id)),
})

export const newComment = about("/mysteries/reviews/:id/comments")
export const commentLike = about("/mysteries/reviews/comments/:id/like")
export const commentDeletion = about("/mysteries/reviews/comments/:id/delete")
