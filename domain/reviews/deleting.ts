import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

/**
 * Deletes a member's own review, and with it likes, comments and photos. A second press finds it gone, which is what it
 * wanted.
 */
export async function deleteReview(
  tx: ViewerTx,
  { uid }: Member,
  id: number,
): Promise<Outcome<null>> {
  await tx.deleteFrom("mystery_reviews").where("id", "=", id).where("uid", "=", uid).execute()
  const left = await tx
    .selectFrom("mystery_reviews")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst()
  return left ? refused("forbidden") : done(null)
}
