import { isMysteryVisible } from "#domain/mysteries/visibility.ts"
import type { ViewerTx } from "#domain/transaction.ts"

/** The file's path, its owner and what it shows; the latter two are null for pictures of the catalogue. */
export type Picture = { path: string; uid: string | null; mysteryId: string | null }

/**
 * Whether the viewer may see a stored picture: a member's icon while they are present and show it, a review's photo while the review may be
 * read and still shows it, a mystery's picture like the mystery.
 */
export async function isPictureVisible(
  tx: ViewerTx,
  { path, uid, mysteryId }: Picture,
): Promise<boolean> {
  if (uid !== null && mysteryId !== null) return isReviewPhoto(tx, uid, mysteryId, path)
  if (uid !== null) return isIcon(tx, uid, path)
  if (mysteryId !== null) return isMysteryVisible(tx, mysteryId)
  return true
}

async function isReviewPhoto(
  tx: ViewerTx,
  uid: string,
  mysteryId: string,
  path: string,
): Promise<boolean> {
  const review = await tx
    .selectFrom("mystery_reviews")
    .select(["photoUrl", "allPhotoUrls"])
    .where("uid", "=", uid)
    .where("mysteryId", "=", mysteryId)
    .executeTakeFirst()
  const shown = review ? [review.photoUrl, ...review.allPhotoUrls] : []
  return shown.some((url) => url?.includes(`/${stemOf(path)}`))
}

/**
 * Whether a stored picture is a photo with spoilers that the viewer may see. Guests have no right to the table: nobody asks
 * for them.
 */
export async function isVisibleSpoiler(
  tx: ViewerTx,
  { path, uid, mysteryId }: Picture,
): Promise<boolean> {
  if (uid === null || mysteryId === null) return false
  const hidden = await tx
    .selectFrom("review_spoilers as s")
    .innerJoin("mystery_reviews as r", "r.id", "s.review_id")
    .select("s.photos")
    .where("r.uid", "=", uid)
    .where("r.mysteryId", "=", mysteryId)
    .executeTakeFirst()
  return hidden?.photos.some((url) => url.includes(`/${stemOf(path)}`)) ?? false
}

async function isIcon(tx: ViewerTx, uid: string, path: string): Promise<boolean> {
  const member = await tx
    .selectFrom("users")
    .select("photo")
    .where("uid", "=", uid)
    .executeTakeFirst()
  return member?.photo?.includes(`/${stemOf(path)}`) ?? false
}

/** Rows link to the resized copy; the original is treated like it. */
const stemOf = (path: string) => path.replace(/(_800x800)?\.webp$/, "")
