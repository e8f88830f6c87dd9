import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"

/** Members on a page whom the viewer follows, and those who follow the viewer. */
export type FollowStates = { followed: number[]; followers: number[] }

export async function findFollowStates(
  tx: ViewerTx,
  { uid }: Member,
  ids: number[],
): Promise<FollowStates> {
  if (ids.length === 0) return { followed: [], followers: [] }
  const among = (own: "follower_uid" | "followee_uid", other: "follower_uid" | "followee_uid") =>
    tx
      .selectFrom("users as u")
      .innerJoin("follows as f", `f.${other}`, "u.uid")
      .select("u.nzUserId")
      .where("u.nzUserId", "in", ids)
      .where(`f.${own}`, "=", uid)
      .execute()
  const numbers = (members: { nzUserId: number }[]) => members.map(({ nzUserId }) => nzUserId)
  return {
    followed: numbers(await among("follower_uid", "followee_uid")),
    followers: numbers(await among("followee_uid", "follower_uid")),
  }
}
