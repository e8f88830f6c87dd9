import { mostShort, shortWords } from "#shared/text/short-words.ts"
import type { ReviewIds } from "./view.ts"

/** A review as far as its words are chosen. */
export type Quotable = ReviewIds & {
  review: string
  satisfaction: number | null
  mysteryImg: string | null
}

/** Words of a review that stand without the rest of it. */
export type Quoted<Review> = Review & { words: string }

/** Words of this length fit on three lines beside a poster, also on a phone. */
const mostQuoted = 24
/** A quotation recommends its mystery. */
const leastSatisfaction = 4

/** Words over a poster: of reviews that like their mystery and have some. */
export function chooseQuotations<Review extends Quotable>(
  reviews: readonly Review[],
): Quoted<Review>[] {
  const suits = ({ satisfaction, mysteryImg }: Quotable) =>
    (satisfaction ?? 0) >= leastSatisfaction && mysteryImg !== null
  return quotedFrom(reviews.filter(suits), mostQuoted)
}

/** Short words of these reviews: one of each author and of each mystery. */
export function chooseVoices<Review extends Quotable>(
  reviews: readonly Review[],
  count: number,
): Quoted<Review>[] {
  const isFirst = ({ nzUserId, mysteryId }: Review, n: number, all: readonly Review[]): boolean =>
    !all.slice(0, n).some((one) => one.nzUserId === nzUserId || one.mysteryId === mysteryId)
  return quotedFrom(reviews, mostShort).filter(isFirst).slice(0, count)
}

/** In their order: those that are short come before sentences of longer ones. */
function quotedFrom<Review extends Quotable>(
  reviews: readonly Review[],
  most: number,
): Quoted<Review>[] {
  const quoted = reviews.flatMap((review) => {
    const found = shortWords(review.review, most)
    return found ? [{ ...review, ...found }] : []
  })
  return [...quoted.filter(({ isWhole }) => isWhole), ...quoted.filter(({ isWhole }) => !isWhole)]
}
