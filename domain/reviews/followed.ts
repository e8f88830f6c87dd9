import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { reviewsPerMysteryPage } from "./listing.ts"
import { readReviews, type ReviewView, selectSharedIds } from "./view.ts"

/**
 * The latest reviews of a mystery that others show to their followers only, the member among them. The database decides whom
 * they follow. Those beyond a page are on the profiles of their authors.
 */
export async function listFollowedReviews(
  tx: ViewerTx,
  { uid }: Member,
  mysteryId: string,
): Promise<ReviewView[]> {
  const ids = await selectSharedIds(tx)
    .where("r.mysteryId", "=", mysteryId)
    .where("r.for_followers", "=", true)
    .where("r.uid", "!=", uid)
    .orderBy("r.createdAt", "desc")
    .limit(reviewsPerMysteryPage)
    .execute()
  return await readReviews(tx, ids)
}
