import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

/** Deletes a member's own comment with its likes. One that is gone already counts as deleted. */
export async function deleteComment(
  tx: ViewerTx,
  { uid }: Member,
  id: number,
): Promise<Outcome<{ id: number }>> {
  await tx
    .deleteFrom("mystery_review_comments")
    .where("id", "=", id)
    .where("uid", "=", uid)
    .execute()
  const others = await tx
    .selectFrom("mystery_review_comments")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst()
  return others ? refused("forbidden") : done({ id })
}
