import { feed, type FeedState } from "#shared/addresses/feed.ts"
import type { Services } from "#domain/services.ts"
import { readFeed } from "#domain/follows/feed.ts"

/** A page of the feed, and the address of the next one. */
export async function readFeedPage({ readOwn }: Services, { before }: FeedState) {
  const { acts, next } = await readOwn((tx) => readFeed(tx, before))
  return { items: acts, next: next && feed.write({ before: next }) }
}
