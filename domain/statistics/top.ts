/** The ten that come most often, with their share of all plays in whole percent. Equal ones keep the order of their ids. */
export function topOf<Id extends number | string>(
  plays: readonly (readonly Id[])[],
  known: readonly { id: Id; name: string }[],
) {
  const counts = new Map<Id, number>()
  for (const id of plays.flat()) counts.set(id, (counts.get(id) ?? 0) + 1)
  return known
    .map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 10)
    .map((each) => ({ ...each, percentage: Math.round((each.count / plays.length) * 100) }))
}
