import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { joinReview } from "#shared/text/spoilers.ts"
import { readPlays } from "./repeat-plays.ts"
import type { PhotoWords } from "#shared/reviews/photo-words.ts"
import { selectedTestimony } from "./testimony.ts"

export type OwnReview = NonNullable<Awaited<ReturnType<typeof findOwnReview>>>

/** The member's own review as they wrote it, with its hidden parts, for the form that changes it. */
export const findOwnReview = (tx: ViewerTx, member: Member, id: number) =>
  readOwn(tx, selectOwn(tx, member).where("r.id", "=", id))

/** The same by mystery; null if the member has not written about it. */
export const findOwnReviewOf = (tx: ViewerTx, member: Member, mysteryId: string) =>
  readOwn(tx, selectOwn(tx, member).where("r.mysteryId", "=", mysteryId))

/** Under the names of the form's fields (shared/schemas/review-form.ts). */
const selectOwn = (tx: ViewerTx, { uid }: Member) =>
  tx
    .selectFrom("mystery_reviews as r")
    .leftJoin("review_spoilers as s", "s.review_id", "r.id")
    .leftJoin("testimonies as t", "t.review_id", "r.id")
    .leftJoin("mysteries as m", "m.id", "r.mysteryId")
    .select([
      "r.id",
      "r.mysteryId",
      "m.title as mysteryTitle",
      "m.startDate",
      "r.review",
      "s.parts",
      "s.photos as hidden",
      sql<PhotoWords>`r.photo_words || coalesce(s.photo_words, '{}')`.as("photoWords"),
      "r.isPrivate",
      "r.for_followers as forFollowers",
      "r.held",
      "r.createdAt",
      "r.difficultyRating as difficulty",
      "r.actualPlayTimeMinutes as minutes",
      "r.playDate",
      "r.playTimeNote",
      "r.satisfaction",
      "r.outcome",
      "r.people_count as people",
      "r.best_people as bestPeople",
      "r.participation",
      "r.hints_used as hints",
      "r.price_paid as price",
      "r.allPhotoUrls",
      "r.photoUrl",
      "r.affiliation",
      "r.affiliation_by",
      ...selectedTestimony,
    ])
    .where("r.uid", "=", uid)

async function readOwn(tx: ViewerTx, query: ReturnType<typeof selectOwn>) {
  const row = await query.executeTakeFirst()
  if (!row) return null
  const { review, parts, allPhotoUrls, photoUrl, hidden, createdAt, ...fields } = row
  const spoilerPhotos = hidden ?? []
  return {
    ...fields,
    ...joinReview({ text: review, parts: parts ?? [] }),
    createdAt: createdAt.toISOString(),
    photos: [...photosOf(allPhotoUrls, photoUrl), ...spoilerPhotos],
    spoilerPhotos,
    plays: await readPlays(tx, row.id),
  }
}

/** Old reviews have a single photo instead of a list. */
function photosOf(photos: readonly string[], legacyPhoto: string | null): string[] {
  const listed = photos.filter((url) => url.trim() !== "")
  return listed.length > 0 || !legacyPhoto ? listed : [legacyPhoto]
}
