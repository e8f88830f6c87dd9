import type { SharedPlays } from "#domain/statuses/shared-plays.ts"

const shownTypes = 4
/** Fewer say nothing of a person. */
const leastPlays = 3

/** The types that come most often, and the number of all others. */
export function topTypes({ total, types }: SharedPlays) {
  const [first, ...others] = Object.entries(types)
    .map(([id, count]) => ({ id, count }))
    .toSorted((one, other) => other.count - one.count)
  if (!first || total < leastPlays) return null
  const rest = others.slice(shownTypes - 1)
  return {
    shown: [first, ...others.slice(0, shownTypes - 1)] as const,
    rest: rest.reduce((sum, { count }) => sum + count, 0),
  }
}

/** The share of the first in words that are true of its number. */
export function shareSentence({ total, types }: SharedPlays, name: string): string {
  const share = Math.max(...Object.values(types)) / total
  if (share === 1) return `ぜんぶ${name}`
  if (share >= 0.8) return `ほとんどが${name}`
  if (share > 0.55) return `半分以上が${name}`
  if (share >= 0.45) return `およそ半分が${name}`
  return `いちばん多いのは${name}`
}
