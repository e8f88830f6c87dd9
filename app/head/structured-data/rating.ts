import type { Thing } from "./thing.ts"

/** Satisfaction in half steps. Difficulty is not a rating: harder is not better. */
const scale = { worstRating: 0.5, bestRating: 5 }

export const ratingOf = (satisfaction: number): Thing => ({
  "@type": "Rating",
  ratingValue: satisfaction,
  ...scale,
})

/** The mean satisfaction of public reviews; undefined without ratings. */
export function aggregateRating(
  satisfaction: readonly { at: number; count: number }[],
): Thing | undefined {
  const count = satisfaction.reduce((sum, each) => sum + each.count, 0)
  if (count === 0) return undefined
  const sum = satisfaction.reduce((sum, each) => sum + each.at * each.count, 0)
  return {
    "@type": "AggregateRating",
    ratingValue: Math.round((sum / count) * 10) / 10,
    ratingCount: count,
    ...scale,
  }
}
