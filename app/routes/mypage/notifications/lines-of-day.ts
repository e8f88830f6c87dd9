import type { InboxEntry } from "#domain/notifications/inbox.ts"

export type InboxEntries = [InboxEntry, ...InboxEntry[]]

/**
 * The likes of a day with the same person in front become one line, and so do its last days of 気になる, the next one first. A line stands
 * where its latest entry does, below those that the member may want to act on. The other entries stay alone.
 */
export function linesOfDay(ofDay: readonly InboxEntry[]): InboxEntries[] {
  const lines = Map.groupBy(ofDay, ({ id, kind, actor, until }) => {
    if (kind === "like" && actor) return `likes of ${actor.nzUserId}`
    return until === null ? id : "last days"
  })
  return [...lines.values()]
    .map((line) => line.toSorted(byLastDay) as InboxEntries)
    .toSorted(([one], [other]) => Number(canWait(one)) - Number(canWait(other)))
}

/** A last day passes, and somebody who asked to follow waits for an answer. */
const canWait = ({ kind, until }: InboxEntry) => until === null && kind !== "follow-request"

/** Entries without a last day keep their order. */
const byLastDay = (one: InboxEntry, other: InboxEntry) =>
  (one.until ?? "").localeCompare(other.until ?? "")
