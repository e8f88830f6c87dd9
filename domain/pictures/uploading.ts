import { isMysteryVisible } from "#domain/mysteries/visibility.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { photoName } from "#shared/pictures/review-photo.ts"
import type { Picture } from "./visibility.ts"

/** A photo for a review of this mystery, by the name that is its own. */
export type Upload = { mysteryId: string; name: string }

/**
 * Notes a photo before its files are written, so that those of an interrupted upload are found and swept. The database
 * limits how many a member may have.
 */
export async function beginUpload(
  tx: ViewerTx,
  { uid }: Member,
  { mysteryId, name }: Upload,
): Promise<Outcome<null>> {
  if (!(await isMysteryVisible(tx, mysteryId))) return refused("not-found")
  await tx.insertInto("photo_uploads").values({ uid, mystery_id: mysteryId, name }).execute()
  return done(null)
}

/** Drops a photo that no review uses, and says whether there was one; its files follow. One that a review shows stays. */
export async function dropUpload(
  tx: ViewerTx,
  { uid }: Member,
  { mysteryId, name }: Upload,
): Promise<Outcome<boolean>> {
  const dropped = await tx
    .deleteFrom("photo_uploads")
    .where("uid", "=", uid)
    .where("mystery_id", "=", mysteryId)
    .where("name", "=", name)
    .executeTakeFirst()
  return done(dropped.numDeletedRows > 0n)
}

/** Whether a stored picture is the viewer's own upload, which they see before a review shows it. */
export async function isOwnUpload(
  tx: ViewerTx,
  { path, uid, mysteryId }: Picture,
): Promise<boolean> {
  const name = photoName(path)
  if (uid === null || mysteryId === null || name === null) return false
  const upload = await tx
    .selectFrom("photo_uploads")
    .select("name")
    .where("uid", "=", uid)
    .where("mystery_id", "=", mysteryId)
    .where("name", "=", name)
    .where("used", "=", false)
    .executeTakeFirst()
  return upload !== undefined
}
