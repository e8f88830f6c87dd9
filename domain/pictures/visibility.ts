import { isMysteryVisible } from "#domain/mysteries/visibility.ts"
import type { ViewerTx } from "#domain/transaction.ts"

/** Where the file lives, whose it is and what it shows; the latter are null for the catalogue's own pictures. */
export type Picture = { path: string; uid: string | null; mysteryId: string | null }

/**
 * Whether a stored picture may be shown to the reader: a member's as long as they are present, a photo of a review as
 * long as the review may be read and shows it, the picture of a mystery like the mystery.
 */
export async function isPictureVisible(
  tx: ViewerTx,
  { path, uid, mysteryId }: Picture,
): Promise<boolean> {
  if (uid !== null && mysteryId !== null) return isReviewPhoto(tx, uid, mysteryId, path)
  if (uid !== null) return hasMember(tx, uid)
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
  // The review links to the small copy; the original beside it goes with it.
  const stem = path.replace(/(_800x800)?\.webp$/, "")
  const shown = review ? [review.photoUrl, ...review.allPhotoUrls] : []
  return shown.some((url) => url?.includes(`/${stem}`))
}

async function hasMember(tx: ViewerTx, uid: string): Promise<boolean> {
  const member = await tx
    .selectFrom("users")
    .select("uid")
    .where("uid", "=", uid)
    .executeTakeFirst()
  return member !== undefined
}
