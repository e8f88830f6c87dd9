import { fromTemplate } from "#shared/messages/notification-templates.ts"
import { type InboxEntry, mostBeside } from "./inbox.ts"

/**
 * The likes of one review on several days become one entry, where the latest of them is: `alike` are the others' ids. The database
 * merges those of a day.
 */
export function mergeLikes(entries: readonly InboxEntry[]): InboxEntry[] {
  const ofReview = Map.groupBy(entries, ({ id, kind, actor, link }) =>
    kind === "like" && actor ? link?.to : id,
  )
  return [...ofReview.values()].map(merged)
}

function merged(alike: readonly InboxEntry[]): InboxEntry {
  const [latest, ...earlier] = alike as [InboxEntry, ...InboxEntry[]]
  if (!latest.actor || earlier.length === 0) return latest
  const people = alike.reduce((sum, entry) => sum + entry.people, 0)
  const others = alike.flatMap(({ actor, beside }) => [...(actor ? [actor] : []), ...beside])
  return {
    ...latest,
    text: fromTemplate("like", { name: latest.actor.name, count: people }).text,
    isRead: alike.every(({ isRead }) => isRead),
    alike: earlier.map(({ id }) => id),
    people,
    beside: others.slice(1, 1 + mostBeside).map(({ name, photo }) => ({ name, photo })),
  }
}
