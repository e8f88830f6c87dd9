import type { ViewerTx } from "#domain/transaction.ts"
import { invalid, type Refusal } from "#shared/outcome.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { ReviewForm } from "#shared/schemas/review-form.ts"
import type { SplitReview } from "#shared/text/spoilers.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

/** The columns for what the form has besides its text. A field that was not sent is undefined: it stays as it is. */
export const columnsOf = (form: ReviewForm) => ({
  isPrivate: form.isPrivate,
  difficultyRating: form.difficulty,
  actualPlayTimeMinutes: form.minutes,
  playDate: form.playDate,
  playTimeNote: form.playTimeNote,
  satisfaction: form.satisfaction,
  outcome: form.outcome,
  people_count: form.people,
  best_people: form.bestPeople,
  participation: form.participation,
  hints_used: form.hints,
  price_paid: form.price,
  affiliation: form.affiliation,
  ...(form.photos && { allPhotoUrls: form.photos, photoUrl: form.photos[0] ?? null }),
})

/** Nobody has played tomorrow. */
export function refuseFuturePlay(
  field: string,
  day: string | null | undefined,
  now: Date,
): Refusal | null {
  return day && day > tokyoDay(now) ? invalid({ [field]: messages.REVIEW.PLAY_DATE_FUTURE }) : null
}

/** Stores the hidden parts of a review, or removes them. */
export async function saveSpoilers(
  tx: ViewerTx,
  reviewId: number,
  { parts }: Pick<SplitReview, "parts">,
): Promise<void> {
  if (parts.length === 0) {
    await tx.deleteFrom("review_spoilers").where("review_id", "=", reviewId).execute()
    return
  }
  await tx
    .insertInto("review_spoilers")
    .values({ review_id: reviewId, parts })
    .onConflict((conflict) => conflict.column("review_id").doUpdateSet({ parts }))
    .execute()
}
