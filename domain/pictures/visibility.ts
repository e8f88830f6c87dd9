import type { ViewerTx } from "#domain/transaction.ts"

/** Whose file it is and what it shows; both null for the catalogue's own pictures. */
export type PictureOwner = { uid: string | null; mysteryId: string | null }

/**
 * Whether a stored picture may be shown to the reader: a member's as long as they are present, the photos of a report
 * as long as the report may be read, the picture of a mystery like the mystery.
 */
export async function isPictureVisible(
  tx: ViewerTx,
  { uid, mysteryId }: PictureOwner,
): Promise<boolean> {
  if (uid !== null && mysteryId !== null) return hasReview(tx, uid, mysteryId)
  if (uid !== null) return hasMember(tx, uid)
  if (mysteryId !== null) return hasMystery(tx, mysteryId)
  return true
}

async function hasReview(tx: ViewerTx, uid: string, mysteryId: string): Promise<boolean> {
  const review = await tx
    .selectFrom("mystery_reviews")
    .select("id")
    .where("uid", "=", uid)
    .where("mysteryId", "=", mysteryId)
    .executeTakeFirst()
  return review !== undefined
}

async function hasMember(tx: ViewerTx, uid: string): Promise<boolean> {
  const member = await tx
    .selectFrom("users")
    .select("uid")
    .where("uid", "=", uid)
    .executeTakeFirst()
  return member !== undefined
}

async function hasMystery(tx: ViewerTx, id: string): Promise<boolean> {
  const mystery = await tx
    .selectFrom("mysteries")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst()
  return mystery !== undefined
}
