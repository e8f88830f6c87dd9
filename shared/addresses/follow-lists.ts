import { pageNumber } from "../lists/page-number.ts"
import { addressOf, laterPage } from "./page.ts"
import * as paths from "./paths.ts"

/** A page of a list of members; with words only those whose names contain them. */
export type FollowListState = { words: string; page: number }

/** No name is longer. */
const longestWords = 50

const followList = (pattern: string) => ({
  pattern,
  query: ["q", "page"],
  read({ searchParams }: URL): FollowListState | null {
    const page = pageNumber(searchParams.get("page"))
    const words = (searchParams.get("q") ?? "").trim().slice(0, longestWords)
    return page === null || words.includes("\0")
      ? null
      : { words: words.toWellFormed().trim(), page }
  },
  write: ({ words, page }: FollowListState) =>
    addressOf(pattern, { q: words, page: laterPage(page) }),
})

/** The members whom the member follows, and the member's followers. */
export const followed = followList("/mypage/follow")
export const followers = followList(paths.followers)
