import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome } from "#shared/outcome.ts"

/** Sets all of a member's notifications to read, or some. What arrives meanwhile stays unread. */
export async function markRead(
  tx: ViewerTx,
  { uid }: Pick<Member, "uid">,
  ids?: readonly number[],
): Promise<Outcome<null>> {
  await tx
    .updateTable("user_notifications")
    .set({ read: true })
    .where("uid", "=", uid)
    .where("read", "=", false)
    .$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
    .execute()
  return done(null)
}
