/** On the page. One thing is decided at a time, and the rest follows. */
export const mostShown = 40
/** Of each kind, however long others have waited. */
export const leastShown = 5

/** The oldest things of each kind, and then of all, as far as the page shows them: the oldest first. */
export function oldestOf<One extends { what: string; since: Date }>(
  waiting: readonly One[],
): One[] {
  const byAge = waiting.toSorted((a, b) => a.since.getTime() - b.since.getTime())
  const ofEachKind = [...Map.groupBy(byAge, ({ what }) => what).values()].flatMap((kind) =>
    kind.slice(0, leastShown),
  )
  const inTurn = new Set([...ofEachKind, ...byAge])
  const shown = new Set([...inTurn].slice(0, mostShown))
  return byAge.filter((one) => shown.has(one))
}
