/** Standard competition ranks (1, 2, 2, 4) of a list sorted by `countOf`, descending. */
export function ranksOf<Item>(items: readonly Item[], countOf: (item: Item) => number): number[] {
  const counts = items.map(countOf)
  return counts.map((count) => counts.indexOf(count) + 1)
}
