import { isMysteryVisible } from "#domain/mysteries/visibility.ts"
import { listMergedInto } from "#domain/mysteries/merged-into.ts"
import type { ModeratorTx, ViewerTx } from "#domain/transaction.ts"

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
  return isInSomeReview(tx, mysteryId, async (mysteries) => {
    const reviews = await tx
      .selectFrom("mystery_reviews")
      .select(["photoUrl", "allPhotoUrls"])
      .where("uid", "=", uid)
      .where("mysteryId", "in", mysteries)
      .execute()
    return hasPhoto(
      reviews.flatMap(({ photoUrl, allPhotoUrls }) => [photoUrl, ...allPhotoUrls]),
      path,
    )
  })
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
  return isInSomeReview(tx, mysteryId, async (mysteries) => {
    const hidden = await tx
      .selectFrom("review_spoilers as s")
      .innerJoin("mystery_reviews as r", "r.id", "s.review_id")
      .select("s.photos")
      .where("r.uid", "=", uid)
      .where("r.mysteryId", "in", mysteries)
      .execute()
    return hasPhoto(
      hidden.flatMap(({ photos }) => photos),
      path,
    )
  })
}

/** Whether a stored picture is a photo that the desk has removed and may put back: for moderators. */
export async function isRemovedPhoto(tx: ModeratorTx, { path, uid }: Picture): Promise<boolean> {
  if (uid === null) return false
  const removed = await tx
    .selectFrom("removals")
    .select("photo")
    .where("uid", "=", uid)
    .where("photo", "is not", null)
    .where("put_back_at", "is", null)
    .execute()
  return hasPhoto(
    removed.map(({ photo }) => photo),
    path,
  )
}

/** Photos keep their addresses when their mystery is merged: a review of a later one may show them. */
async function isInSomeReview(
  tx: ViewerTx,
  mysteryId: string,
  isIn: (mysteries: string[]) => Promise<boolean>,
): Promise<boolean> {
  if (await isIn([mysteryId])) return true
  const later = await listMergedInto(tx, mysteryId)
  return later.length > 0 && isIn(later)
}

const hasPhoto = (urls: (string | null)[], path: string) => urls.some((url) => shows(url, path))

/** The whole name counts: another picture's may begin with it. */
const shows = (url: string | null, path: string) =>
  url !== null && ["", "_800x800"].some((size) => url.includes(`/${stemOf(path)}${size}.webp`))

async function isIcon(tx: ViewerTx, uid: string, path: string): Promise<boolean> {
  const member = await tx
    .selectFrom("users")
    .select("photo")
    .where("uid", "=", uid)
    .executeTakeFirst()
  return shows(member?.photo ?? null, path)
}

/** Rows link to the resized copy; the original is treated like it. */
const stemOf = (path: string) => path.replace(/(_800x800)?\.webp$/, "")
