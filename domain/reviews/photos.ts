import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { type ReviewIds, selectPublicIds } from "./view.ts"
import type { PhotoWords } from "#shared/reviews/photo-words.ts"

export type MemberPhoto = Awaited<ReturnType<typeof readPhotos>>[number]

/** As many as a rail shows. */
const most = 12

/** The latest public reviews of a mystery that show photos to everybody. */
export const listPhotoReviewIds = (tx: ViewerTx, mysteryId: string): Promise<ReviewIds[]> =>
  selectPublicIds(tx)
    .where("r.mysteryId", "=", mysteryId)
    .where(sql<boolean>`(cardinality(r."allPhotoUrls") > 0 or r."photoUrl" <> '')`)
    .orderBy("r.createdAt", "desc")
    .orderBy("r.id", "desc")
    .limit(most)
    .execute()

/** The photos of these reviews, those of the latest first, each with its member. */
export async function readPhotos(tx: ViewerTx, ids: ReviewIds[]) {
  if (ids.length === 0) return []
  const order = ids.map(({ id }) => id)
  const rows = await tx
    .selectFrom("mystery_reviews as r")
    .innerJoin("users as u", "u.uid", "r.uid")
    .select(["r.id", "r.allPhotoUrls as urls", "r.photoUrl as single", "u.name", "u.photo"])
    .select(sql<PhotoWords>`r.photo_words`.as("words"))
    .where("r.id", "in", order)
    .execute()
  return rows
    .toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
    .flatMap(({ urls, single, words, ...review }) =>
      // An old review has a single photo in place of the list.
      (urls.length > 0 ? urls : [single ?? ""])
        .filter((url) => url.trim() !== "")
        .map((url) => ({ ...review, url, words: words[url] ?? "" })),
    )
    .slice(0, most)
}
