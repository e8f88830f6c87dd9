import type { ServiceTx } from "#domain/transaction.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import type { Affiliation } from "#shared/reviews/affiliation.ts"

/** Sets the label of a review in the name of an administrator, so that its author cannot change it; null removes any label. */
export async function labelReview(
  tx: ServiceTx,
  id: number,
  affiliation: Affiliation | null,
): Promise<Outcome<{ id: number }>> {
  const changed = await tx
    .updateTable("mystery_reviews")
    .set({ affiliation, affiliation_by: affiliation && "administrator" })
    .where("id", "=", id)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n ? done({ id }) : refused("not-found")
}
