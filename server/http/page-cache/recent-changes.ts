/** Stands for all names where too many changed to list them; see announce_rows in db/migrations/0001-ground.sql. */
export const everything = "everything"

/** Names that changed a moment ago, so that they are read where a change is seen at once. */
export type RecentChanges = {
  note: (names: string[]) => void
  /** For when nobody knows what changed. */
  noteAll: () => void
  has: (names: string[]) => boolean
}

/** A replica that lags more than this has other troubles. */
const recentFor = 10_000
const mostNames = 20_000

export function createRecentChanges(now: () => number): RecentChanges {
  // The order of insertion is the order in time: what is too old stands first.
  const changedAt = new Map<string, number>()
  let allChangedAt = -Infinity

  function forgetOld(): void {
    for (const [name, time] of changedAt) {
      if (now() - time < recentFor) return
      changedAt.delete(name)
    }
  }
  function noteAll(): void {
    changedAt.clear()
    allChangedAt = now()
  }

  return {
    note(names) {
      forgetOld()
      for (const name of names) {
        changedAt.delete(name)
        changedAt.set(name, now())
      }
      if (changedAt.size > mostNames || names.includes(everything)) noteAll()
    },
    noteAll,
    has(names) {
      if (now() - allChangedAt < recentFor) return true
      return names.some((name) => now() - (changedAt.get(name) ?? -Infinity) < recentFor)
    },
  }
}
