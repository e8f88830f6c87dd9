import type { Services } from "#domain/services.ts"
import { listMostWanted } from "#domain/mysteries/most-wanted.ts"
import { listReviewIdsOf } from "#domain/reviews/listing.ts"
import { readReviews, tagsOfReviews } from "#domain/reviews/view.ts"
import { quoteFrom } from "#shared/text/quote.ts"

/** A sentence from a review of the first mystery. */
export type Quote = { text: string; userName: string; reviewId: number }

export async function readPopular({ now, origin, readPublic }: Services) {
  const mysteries = await readPublic(["mysteries", "makers"], (tx) => listMostWanted(tx))
  const [first] = mysteries
  const quote = first ? await readQuote(readPublic, first.id) : null
  return { mysteries, quote, now: now(), origin }
}

/** From the review with the most likes that has such a sentence. */
async function readQuote(readPublic: Services["readPublic"], id: string): Promise<Quote | null> {
  const ids = await readPublic([`mystery:${id}`], (tx) =>
    listReviewIdsOf(tx, id, { page: 1, order: "likes" }),
  )
  const reviews = await readPublic(tagsOfReviews(ids), (tx) => readReviews(tx, ids))
  for (const { id: reviewId, userName, review } of reviews) {
    const text = quoteFrom(review)
    if (text !== null) return { text, userName, reviewId }
  }
  return null
}
