import type { Satisfaction } from "#domain/reviews/distributions.ts"
import type { Thing } from "./thing.ts"

/** Satisfaction in half steps. Difficulty is not a rating: harder is not better. */
const scale = { worstRating: 0.5, bestRating: 5 }

export const ratingOf = (satisfaction: number): Thing => ({
  "@type": "Rating",
  ratingValue: satisfaction,
  ...scale,
})

/** The mean satisfaction of public reviews; undefined without ratings. */
export const aggregateRating = (satisfaction: Satisfaction | null): Thing | undefined =>
  satisfaction
    ? {
        "@type": "AggregateRating",
        ratingValue: Math.round(satisfaction.mean * 10) / 10,
        ratingCount: satisfaction.count,
        ...scale,
      }
    : undefined
