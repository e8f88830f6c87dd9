import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { findOther } from "./find-other.ts"

/** The members whom a member does not want to read. Those who block each other are hidden by the database. */
export const mutedBy = (tx: ViewerTx, uid: string) =>
  tx.selectFrom("muted_users").select("muted_uid").where("uid", "=", uid)

/** The state that a member wants, so that a request that comes twice changes nothing the second time. */
export type MuteWish = { nzUserId: number; muted: boolean }

/** Mutes another member or takes it back. The other never learns of it; a trigger hides what they did before. */
export async function muteMember(
  tx: ViewerTx,
  { uid }: Member,
  { nzUserId, muted }: MuteWish,
): Promise<Outcome<{ muted: boolean }>> {
  const other = await findOther(tx, nzUserId)
  if (other === null) return refused("user-not-found")
  if (muted) {
    await tx
      .insertInto("muted_users")
      .values({ uid, muted_uid: other })
      .onConflict((conflict) => conflict.columns(["uid", "muted_uid"]).doNothing())
      .execute()
  } else {
    await tx
      .deleteFrom("muted_users")
      .where("uid", "=", uid)
      .where("muted_uid", "=", other)
      .execute()
  }
  return done({ muted })
}
