import type { ViewerTx } from "#domain/transaction.ts"
import type { Figure } from "#shared/columns/figure.ts"
import * as ofMysteries from "./figures/of-mysteries.ts"
import * as ofReviews from "./figures/of-reviews.ts"

/** The figures that an article may name, each by what makes it of the present data. */
const makers: Record<string, (tx: ViewerTx) => Promise<Omit<Figure, "name">>> = {
  "the-next-time": ofReviews.theNextTime,
  "by-party": ofReviews.byParty,
  "two-hills": ofReviews.twoHills,
  "words-after": ofReviews.wordsAfter,
  "stars-of-the-lost": ofReviews.starsOfTheLost,
  complaints: ofReviews.complaints,
  apart: ofReviews.apart,
  "both-seen": ofReviews.bothSeen,
  "by-seat": ofReviews.bySeat,
  "talk-of-the-last": ofReviews.talkOfTheLast,
  "to-the-right": ofReviews.toTheRight,
  narrowing: ofMysteries.narrowing,
  outside: ofMysteries.outside,
  "one-station": ofMysteries.oneStation,
  named: ofMysteries.named,
  pairs: ofMysteries.pairs,
  blanks: ofMysteries.blanks,
}

export const isFigure = (name: string) => Object.hasOwn(makers, name)

/** Makes the figures with these names, as a guest may see them. Other names are left out. */
export async function makeFigures(tx: ViewerTx, names: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of names) {
    const make = isFigure(name) ? makers[name] : undefined
    if (make) figures.push({ name, ...(await make(tx)) })
  }
  return figures
}
