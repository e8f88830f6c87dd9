import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome } from "#shared/outcome.ts"

/** Removes some notifications from a member's inbox, or all. Removing one twice is no error. */
export async function removeNotifications(
  tx: ViewerTx,
  { uid }: Pick<Member, "uid">,
  ids?: readonly number[],
): Promise<Outcome<null>> {
  await tx
    .deleteFrom("user_notifications")
    .where("uid", "=", uid)
    .$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
    .execute()
  return done(null)
}
