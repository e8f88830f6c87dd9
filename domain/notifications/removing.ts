import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome } from "#shared/outcome.ts"

/** Removes one notification from a member's inbox, or all. Removing it twice is no error. */
export async function removeNotifications(
  tx: ViewerTx,
  { uid }: Pick<Member, "uid">,
  id?: number,
): Promise<Outcome<null>> {
  await tx
    .deleteFrom("user_notifications")
    .where("uid", "=", uid)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? 0))
    .execute()
  return done(null)
}
