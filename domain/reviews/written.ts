import type { ViewerTx } from "#domain/transaction.ts"
import type { ReviewForm } from "#shared/schemas/review-form.ts"

/** A form, and the blurred pictures of the photos that it hides. */
export type WrittenReview = { form: ReviewForm; blurred: string[] }

/** The columns for what the form has besides its text. A field that was not sent is undefined: it stays as it is. */
export const columnsOf = ({ form, blurred }: WrittenReview) => ({
  isPrivate: form.isPrivate,
  for_followers: form.forFollowers,
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
  ...(form.photos && photoColumns(form.photos, form.spoilerPhotos, blurred)),
})

function photoColumns(photos: string[], hidden: string[] = [], blurred: string[]) {
  const shown = photos.filter((address) => !hidden.includes(address))
  return { allPhotoUrls: shown, photoUrl: shown[0] ?? null, blurred_photos: blurred }
}

/** Parts of a review that only players may read and see. */
export type Hidden = { parts: string[]; photos: string[] }

/** Stores what a review hides, or removes it. */
export async function saveHidden(
  tx: ViewerTx,
  reviewId: number,
  { parts, photos }: Hidden,
): Promise<void> {
  if (parts.length + photos.length === 0) {
    await tx.deleteFrom("review_spoilers").where("review_id", "=", reviewId).execute()
    return
  }
  await tx
    .insertInto("review_spoilers")
    .values({ review_id: reviewId, parts, photos })
    .onConflict((conflict) => conflict.column("review_id").doUpdateSet({ parts, photos }))
    .execute()
}

export async function readHidden(tx: ViewerTx, reviewId: number): Promise<Hidden> {
  const hidden = await tx
    .selectFrom("review_spoilers")
    .select(["parts", "photos"])
    .where("review_id", "=", reviewId)
    .executeTakeFirst()
  return hidden ?? { parts: [], photos: [] }
}
