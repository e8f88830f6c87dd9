import { feed, type FeedState } from "#app/addresses/feed.ts"
import type { Services } from "#app/request/context.ts"
import { readFeed } from "#domain/follows/feed.ts"
import type { Member } from "#shared/members/viewer.ts"

/** A page of the feed, and the address of the next one. */
export async function readFeedPage({ readOwn }: Services, member: Member, { before }: FeedState) {
  const { acts, next } = await readOwn((tx) => readFeed(tx, member, before))
  return { items: acts, next: next && feed.write({ before: next }) }
}
