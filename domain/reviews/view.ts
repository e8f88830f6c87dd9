import { sql } from "kysely"
import { authorColumns } from "#domain/members/author.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { moreFacts } from "#shared/reviews/more-facts.ts"
import { affiliationLabel } from "#shared/reviews/affiliation.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { PhotoWords } from "#shared/reviews/photo-words.ts"

/** A review as shown on a card: text, author and mystery. */
export function selectReviews(tx: ViewerTx) {
  return tx
    .selectFrom("mystery_reviews as r")
    .innerJoin("users as u", "u.uid", "r.uid")
    .innerJoin("mysteries as m", "m.id", "r.mysteryId")
    .innerJoin("review_stats as s", "s.review_id", "r.id")
    .leftJoin("review_answers as a", "a.review_id", "r.id")
    .select([
      "r.id",
      "r.review",
      "r.isPrivate",
      "r.for_followers",
      "r.createdAt",
      "r.playDate",
      "r.photoUrl as img",
      "r.allPhotoUrls",
      "r.blurred_photos as blurredPhotos",
      sql<PhotoWords>`r.photo_words`.as("photoWords"),
      "r.difficultyRating",
      "r.actualPlayTimeMinutes",
      "r.playTimeNote",
      "r.outcome",
      "r.satisfaction",
      "r.people_count as people",
      "r.participation",
      "r.hints_used as hints",
      "r.price_paid as price",
      sql<
        string[]
      >`array(select p.played_on::text from review_plays p where p.review_id = r.id order by p.played_on)`.as(
        "plays",
      ),
      "r.affiliation",
      "r.proved",
      "a.content as answer",
      "a.created_at as answeredAt",
      "m.maker",
      "r.mysteryId",
      "m.title as mysteryTitle",
      "m.img as mysteryImg",
      ...authorColumns,
      // Null where the author keeps the list of them private.
      (eb) =>
        eb
          .selectFrom("shared_played_counts as p")
          .select("p.played_count")
          .whereRef("p.uid", "=", "r.uid")
          .as("played"),
      "s.like_count as likeCount",
      "s.comment_count as commentCount",
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReviews>["execute"]>>[number]

export type ReviewView = ReturnType<typeof reviewView<Row>>

/** The contract represents instants as ISO strings. `more` is for reading only, so browsers need no words for it. */
export function reviewView<R extends Row>({
  createdAt,
  for_followers,
  participation,
  hints,
  price,
  plays,
  affiliation,
  proved,
  answer,
  answeredAt,
  maker,
  photoWords,
  ...row
}: R) {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    ...(for_followers && { forFollowers: true }),
    ...(Object.keys(photoWords).length > 0 && { photoWords }),
    label: affiliationLabel(affiliation),
    ...(proved && { proved: true }),
    answer:
      answer !== null && answeredAt ? { text: answer, maker, day: tokyoDay(answeredAt) } : null,
    times: plays.length + 1,
    more: moreFacts({ people: row.people, participation, hints, price, plays }),
  }
}

/** The ids of a review, its author and its mystery. */
export type ReviewIds = { id: number; nzUserId: number; mysteryId: string }

/** The base of every list: public reviews of present members on published mysteries. */
export const selectPublicIds = (tx: ViewerTx) => selectIds(tx).where("r.isPrivate", "=", false)

/** With those that the viewer may read as a follower of their authors. */
export const selectSharedIds = (tx: ViewerTx) =>
  selectIds(tx).where((eb) =>
    eb.or([eb("r.isPrivate", "=", false), eb("r.for_followers", "=", true)]),
  )

const selectIds = (tx: ViewerTx) =>
  tx
    .selectFrom("mystery_reviews as r")
    .innerJoin("users as u", "u.uid", "r.uid")
    .innerJoin("mysteries as m", "m.id", "r.mysteryId")
    .select(["r.id", "u.nzUserId", "r.mysteryId"])
    .where("m.status", "=", "published")

/**
 * The cache tags of a page that shows these reviews: it must change when an author is renamed or leaves, and when a mystery
 * is withdrawn. A page reads the ids first, declares their tags, then reads the reviews.
 */
export const tagsOfReviews = (ids: ReviewIds[]) =>
  ids.flatMap(({ id, nzUserId, mysteryId }) => [
    `review:${id}`,
    `member:${nzUserId}`,
    `mystery:${mysteryId}`,
  ])

/** These reviews in the same order. Those that have vanished are left out. */
export async function readReviews(tx: ViewerTx, ids: ReviewIds[]): Promise<ReviewView[]> {
  if (ids.length === 0) return []
  const order = ids.map(({ id }) => id)
  const rows = await selectReviews(tx).where("r.id", "in", order).execute()
  return rows.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)).map(reviewView)
}
