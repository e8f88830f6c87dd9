import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { findOther } from "./find-other.ts"

/** The state that a member wants, so that a request that comes twice changes nothing the second time. */
export type BlockWish = { nzUserId: number; blocked: boolean }

/** Blocks another member or takes it back. The database hides each from the other and ends what is between them. */
export async function blockMember(
  tx: ViewerTx,
  { uid }: Member,
  { nzUserId, blocked }: BlockWish,
): Promise<Outcome<{ blocked: boolean }>> {
  const other = await findOther(tx, nzUserId)
  if (other === null) return refused("user-not-found")
  if (blocked) {
    await tx
      .insertInto("blocked_users")
      .values({ uid, blocked_uid: other })
      .onConflict((conflict) => conflict.columns(["uid", "blocked_uid"]).doNothing())
      .execute()
  } else {
    await tx
      .deleteFrom("blocked_users")
      .where("uid", "=", uid)
      .where("blocked_uid", "=", other)
      .execute()
  }
  return done({ blocked })
}
