import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import type { Thing } from "./thing.ts"

/** Satisfaction in half steps. Difficulty is not a rating: harder is not better. */
const scale = { worstRating: 0.5, bestRating: 5 }

export const ratingOf = (satisfaction: number): Thing => ({
  "@type": "Rating",
  ratingValue: satisfaction,
  ...scale,
})

type Rated = Pick<MysteryDetail, "satisfactionMean" | "meanCount">

/** The mean satisfaction of players; undefined without ratings, and while the figures are frozen. */
export const aggregateRating = ({ satisfactionMean, meanCount }: Rated): Thing | undefined =>
  satisfactionMean === null
    ? undefined
    : {
        "@type": "AggregateRating",
        ratingValue: Math.round(satisfactionMean * 10) / 10,
        ratingCount: meanCount,
        ...scale,
      }
