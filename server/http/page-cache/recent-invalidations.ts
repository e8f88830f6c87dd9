import { primaryFor } from "#server/db/replica.ts"

/** The tag of every entry, for transactions that change too much to list (see announce() in db/rules/00-ground.sql). */
export const everything = "everything"

/** Tags invalidated within the last seconds. They are read from the primary: a replica may not have replayed the change. */
export type RecentInvalidations = {
  note: (tags: string[]) => void
  /** For when it is unknown what changed. */
  noteAll: () => void
  hasAny: (tags: string[]) => boolean
}

const maxTags = 20_000

export function createRecentInvalidations(now: () => number): RecentInvalidations {
  // A Map keeps insertion order, so the oldest entries come first.
  const changedAt = new Map<string, number>()
  let allChangedAt = -Infinity

  function forgetOld(): void {
    for (const [tag, time] of changedAt) {
      if (now() - time < primaryFor) return
      changedAt.delete(tag)
    }
  }
  function noteAll(): void {
    changedAt.clear()
    allChangedAt = now()
  }

  return {
    note(tags) {
      forgetOld()
      for (const tag of tags) {
        changedAt.delete(tag)
        changedAt.set(tag, now())
      }
      if (changedAt.size > maxTags || tags.includes(everything)) noteAll()
    },
    noteAll,
    hasAny(tags) {
      if (now() - allChangedAt < primaryFor) return true
      return tags.some((tag) => now() - (changedAt.get(tag) ?? -Infinity) < primaryFor)
    },
  }
}
