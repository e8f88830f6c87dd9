import type { PhotoWords } from "#shared/reviews/photo-words.ts"
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
  ...(form.photos && photoColumns(form.photos, form, blurred)),
})

function photoColumns(photos: string[], form: ReviewForm, blurred: string[]) {
  const { spoilerPhotos: hidden = [] } = form
  const shown = photos.filter((address) => !hidden.includes(address))
  return {
    allPhotoUrls: shown,
    photoUrl: shown[0] ?? null,
    blurred_photos: blurred,
    photo_words: JSON.stringify(wordsFor(shown, form)),
  }
}

/** The words that a form has for some of its photos. */
export const wordsFor = (some: string[], { photos = [], photoWords = [] }: ReviewForm) =>
  Object.fromEntries(
    some
      .map((address): [string, string] => [address, photoWords[photos.indexOf(address)] ?? ""])
      .filter(([, words]) => words !== ""),
  )

/** Parts of a review that only players may read and see. */
export type Hidden = { parts: string[]; photos: string[]; words: PhotoWords }

/** Stores what a review hides, or removes it. */
export async function saveHidden(
  tx: ViewerTx,
  reviewId: number,
  { parts, photos, words }: Hidden,
): Promise<void> {
  if (parts.length + photos.length === 0) {
    await tx.deleteFrom("review_spoilers").where("review_id", "=", reviewId).execute()
    return
  }
  const hidden = { parts, photos, photo_words: JSON.stringify(words) }
  await tx
    .insertInto("review_spoilers")
    .values({ review_id: reviewId, ...hidden })
    .onConflict((conflict) => conflict.column("review_id").doUpdateSet(hidden))
    .execute()
}

export async function readHidden(tx: ViewerTx, reviewId: number): Promise<Hidden> {
  const hidden = await tx
    .selectFrom("review_spoilers")
    .select(["parts", "photos", "photo_words as words"])
    .where("review_id", "=", reviewId)
    .executeTakeFirst()
  return hidden
    ? { ...hidden, words: hidden.words as PhotoWords }
    : { parts: [], photos: [], words: {} }
}
