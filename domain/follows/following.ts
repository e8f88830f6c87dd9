import { sql } from "kysely"
import { findOther } from "#domain/members/find-other.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

/** The state that a member wants, so that a request that comes twice changes nothing the second time. */
export type FollowWish = { nzUserId: number; followed: boolean }

/** How one member stands to another. `requested`: they asked to follow, and wait for an answer. */
export type Following = { followed: boolean; requested: boolean }

/**
 * Follows another member, asks to where they approve their followers, or takes either back. Triggers count and notify; a member
 * hidden by a block reads as gone.
 */
export async function followMember(
  tx: ViewerTx,
  { uid }: Member,
  { nzUserId, followed }: FollowWish,
): Promise<Outcome<Following>> {
  const other = await findVisible(tx, nzUserId)
  if (other === null || other.uid === uid) return refused("user-not-found")
  const pair = { follower: uid, followee: other.uid }
  if (!followed) {
    await endFollow(tx, pair)
    await endRequest(tx, pair)
    return done({ followed: false, requested: false })
  }
  if (await isFollowing(tx, pair)) return done({ followed: true, requested: false })
  if (other.approvesFollowers) {
    await add(tx, "follow_requests", pair)
    return done({ followed: false, requested: true })
  }
  await add(tx, "follows", pair)
  // Left over from when the other approved their followers.
  await endRequest(tx, pair)
  return done({ followed: true, requested: false })
}

/** Accepts or declines a request to follow. Who is declined is not told and may ask again; a block prevents that. */
export async function answerRequest(
  tx: ViewerTx,
  { uid }: Member,
  { nzUserId, accepted }: { nzUserId: number; accepted: boolean },
): Promise<Outcome<{ accepted: boolean }>> {
  const other = await findOther(tx, nzUserId)
  if (other === null) return refused("user-not-found")
  if (!accepted) {
    await endRequest(tx, { follower: other, followee: uid })
    return done({ accepted })
  }
  await sql`select accept_follow(${other})`.execute(tx)
  return done({ accepted })
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

type Pair = { follower: string; followee: string }

const endFrom = (table: "follows" | "follow_requests") => (tx: ViewerTx, pair: Pair) =>
  tx
    .deleteFrom(table)
    .where("follower_uid", "=", pair.follower)
    .where("followee_uid", "=", pair.followee)
    .execute()

const endFollow = endFrom("follows")
const endRequest = endFrom("follow_requests")

const add = (tx: ViewerTx, table: "follows" | "follow_requests", { follower, followee }: Pair) =>
  tx
    .insertInto(table)
    .values({ follower_uid: follower, followee_uid: followee })
    .onConflict((conflict) => conflict.columns(["follower_uid", "followee_uid"]).doNothing())
    .execute()

const isFollowing = async (tx: ViewerTx, { follower, followee }: Pair) =>
  (await tx
    .selectFrom("follows")
    .select("follower_uid")
    .where("follower_uid", "=", follower)
    .where("followee_uid", "=", followee)
    .executeTakeFirst()) !== undefined

const findVisible = async (tx: ViewerTx, nzUserId: number) =>
  (await tx
    .selectFrom("users")
    .select(["uid", "approves_followers as approvesFollowers"])
    .where("nzUserId", "=", nzUserId)
    .where("deletedAt", "is", null)
    .executeTakeFirst()) ?? null
