import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"

/** Members on a page whom the viewer follows or asked to follow, and those who follow the viewer. */
export type FollowStates = { followed: number[]; requested: number[]; followers: number[] }

export async function findFollowStates(
  tx: ViewerTx,
  { uid }: Member,
  ids: number[],
): Promise<FollowStates> {
  if (ids.length === 0) return { followed: [], requested: [], followers: [] }
  const { rows } = await sql<{ nzUserId: number } & Record<keyof FollowStates, boolean>>`
    select u."nzUserId",
      exists (select from follows f where f.follower_uid = ${uid} and f.followee_uid = u.uid) as followed,
      exists (select from follow_requests r where r.follower_uid = ${uid} and r.followee_uid = u.uid) as requested,
      exists (select from follows f where f.follower_uid = u.uid and f.followee_uid = ${uid}) as followers
    from users u
    where u."nzUserId" = any (${ids}::integer[])
  `.execute(tx)
  const among = (what: keyof FollowStates) =>
    rows.filter((member) => member[what]).map(({ nzUserId }) => nzUserId)
  return {
    followed: among("followed"),
    requested: among("requested"),
    followers: among("followers"),
  }
}
