import type { InboxEntry } from "#domain/notifications/inbox.ts"

/** The likes of a day with the same person in front become one line, at the place of the latest. The other entries stay alone. */
export function withLikesOfOne(ofDay: readonly InboxEntry[]): [InboxEntry, ...InboxEntry[]][] {
  const lines = Map.groupBy(ofDay, ({ id, kind, actor }) =>
    kind === "like" && actor ? `of ${actor.nzUserId}` : id,
  )
  return [...lines.values()] as [InboxEntry, ...InboxEntry[]][]
}
