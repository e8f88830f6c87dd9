import { sql } from "kysely"
import type { ModeratorTx } from "#domain/transaction.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import type { Affiliation } from "#shared/reviews/affiliation.ts"

/** Sets the label of a review in the name of an administrator, so that its author cannot change it; null removes any label. */
export async function labelReview(
  tx: ModeratorTx,
  id: number,
  affiliation: Affiliation | null,
): Promise<Outcome<{ id: number }>> {
  const { rows } = await sql<{
    labelled: boolean
  }>`select set_review_label(${id}, ${affiliation}) as labelled`.execute(tx)
  return rows[0]?.labelled ? done({ id }) : refused("not-found")
}
