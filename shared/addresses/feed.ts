import { addressOf } from "./page.ts"
import { memberNumber } from "./member-number.ts"

/** The part of the feed after this act; null for its beginning. */
export type FeedState = { before: { at: string; nzUserId: number; mysteryId: string } | null }

const spelled = /^(\d{1,16})-(\d{1,10})-([A-Za-z0-9_-]{1,64})$/

const feedAt = (pattern: string) => ({
  pattern,
  query: ["before"],
  read({ searchParams }: URL): FeedState | null {
    const given = searchParams.get("before")
    if (given === null) return { before: null }
    const [, at = "", member = "", mysteryId = ""] = spelled.exec(given) ?? []
    const nzUserId = memberNumber(member)
    return nzUserId === null ? null : { before: { at, nzUserId, mysteryId } }
  },
  write: ({ before }: FeedState) =>
    addressOf(pattern, {
      before: before && `${before.at}-${before.nzUserId}-${before.mysteryId}`,
    }),
})

/** Acts of the members whom the member follows. */
export const feed = feedAt("/mypage/feed")
/** The same for a list that grows. */
export const personalFeed = feedAt("/api/personal/feed")
