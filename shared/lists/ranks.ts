/** Ranks of a list that is sorted by `countOf`, descending: equal counts share one, and the next is as far down as it stands. */
export function ranksOf<Item>(items: readonly Item[], countOf: (item: Item) => number): number[] {
  const counts = items.map(countOf)
  return counts.map((count) => counts.indexOf(count) + 1)
}
