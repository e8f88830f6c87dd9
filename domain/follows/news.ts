import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { shortWords } from "#shared/text/short-words.ts"
import { truncate } from "#shared/text/truncate.ts"
import { type FeedAct, readFeed } from "./feed.ts"
import { listSharedInterests, type SharedInterest } from "./interests.ts"

/** Something that followed members did, as one card tells it. */
export type NewsItem = {
  day: Day
  mystery: { id: string; title: string; img: string | null }
  member: { nzUserId: number; name: string; photo: string | null }
} & (
  | { kind: "review"; reviewId: number; words: string; satisfaction: number | null }
  | { kind: "played" }
  | { kind: "interested"; others: number }
)

const mostWords = 40
/** Plays and reviews come first. */
const interestsShown = 2

/** The latest that the members whom the viewer follows did, one item for a mystery. */
export async function readNews(
  tx: ViewerTx,
  member: Member,
  { now, count }: { now: Date; count: number },
): Promise<NewsItem[]> {
  const { acts } = await readFeed(tx, null)
  const interests = await listSharedInterests(tx, member, { now, count: interestsShown })
  return mergeNews(acts, interests, count)
}

/** The latest first. What is shared by several stays, as far as there is room. */
export function mergeNews(
  acts: readonly FeedAct[],
  interests: readonly SharedInterest[],
  count: number,
): NewsItem[] {
  const told = acts.filter(
    ({ mystery }, n) => acts.findIndex((other) => other.mystery.id === mystery.id) === n,
  )
  const noted = interests.filter(
    ({ mystery }) => !told.some((other) => other.mystery.id === mystery.id),
  )
  const items = [
    ...told.slice(0, Math.max(0, count - noted.length)).map(itemOf),
    ...noted.map((interest) => ({ kind: "interested" as const, ...interest })),
  ]
  // Days are texts that sort by time; acts of one day stay in their order.
  return items.toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0))
}

function itemOf({ day, mystery, member: { nzUserId, name, photo }, review }: FeedAct): NewsItem {
  const of = { day, mystery, member: { nzUserId, name, photo } }
  if (!review) return { ...of, kind: "played" }
  const { id, words, satisfaction } = review
  return {
    ...of,
    kind: "review",
    reviewId: id,
    words: shortWords(words, mostWords)?.words ?? truncate(words, mostWords),
    satisfaction,
  }
}
