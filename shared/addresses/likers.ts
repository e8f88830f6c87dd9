import { rowId } from "../lists/row-id.ts"
import { pageNumber } from "../lists/page-number.ts"
import { addressOf, laterPage } from "./page.ts"

/** A page of those who liked a review or comment, for its author. */
export type LikersState = { id: number; page: number }

const likersOf = (pattern: string) => ({
  pattern,
  query: ["id", "page"],
  read({ searchParams }: URL): LikersState | null {
    const id = rowId(searchParams.get("id") ?? "")
    const page = pageNumber(searchParams.get("page"))
    return id === null || page === null ? null : { id, page }
  },
  write: ({ id, page }: LikersState) => addressOf(pattern, { id, page: laterPage(page) }),
})

export const reviewLikers = likersOf("/mypage/reviews/likers")
export const commentLikers = likersOf("/mypage/reviews/comments/likers")
