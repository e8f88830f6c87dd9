import { findOther } from "#domain/members/find-other.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

/** The state that a member wants, so that a request that comes twice changes nothing the second time. */
export type FollowWish = { nzUserId: number; followed: boolean }

/** Follows another member or takes it back. Triggers count and notify; a member hidden by a block reads as gone. */
export async function followMember(
  tx: ViewerTx,
  { uid }: Member,
  { nzUserId, followed }: FollowWish,
): Promise<Outcome<{ followed: boolean }>> {
  const other = await findVisible(tx, nzUserId)
  if (other === null || other === uid) return refused("user-not-found")
  if (followed) {
    await tx
      .insertInto("follows")
      .values({ follower_uid: uid, followee_uid: other })
      .onConflict((conflict) => conflict.columns(["follower_uid", "followee_uid"]).doNothing())
      .execute()
  } else {
    await endFollow(tx, { follower: uid, followee: other })
  }
  return done({ followed })
}

/** Ends that another member follows this one. The other is not told and may follow again; a block prevents that. */
export async function removeFollower(
  tx: ViewerTx,
  { uid }: Member,
  nzUserId: number,
): Promise<Outcome<{ removed: true }>> {
  const other = await findOther(tx, nzUserId)
  if (other === null) return refused("user-not-found")
  await endFollow(tx, { follower: other, followee: uid })
  return done({ removed: true })
}

const endFollow = (tx: ViewerTx, { follower, followee }: { follower: string; followee: string }) =>
  tx
    .deleteFrom("follows")
    .where("follower_uid", "=", follower)
    .where("followee_uid", "=", followee)
    .execute()

async function findVisible(tx: ViewerTx, nzUserId: number): Promise<string | null> {
  const member = await tx
    .selectFrom("users")
    .select("uid")
    .where("nzUserId", "=", nzUserId)
    .where("deletedAt", "is", null)
    .executeTakeFirst()
  return member?.uid ?? null
}
