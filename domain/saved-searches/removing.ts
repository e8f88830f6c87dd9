import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome } from "#shared/outcome.ts"

/** Removes a saved search. Removing it twice is no error. */
export async function removeSavedSearch(
  tx: ViewerTx,
  { uid }: Member,
  id: number,
): Promise<Outcome<null>> {
  await tx
    .deleteFrom("saved_search_conditions")
    .where("uid", "=", uid)
    .where("id", "=", id)
    .execute()
  return done(null)
}
