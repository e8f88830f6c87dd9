import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"

export type PublicProfile = NonNullable<Awaited<ReturnType<typeof findProfile>>>["profile"]

/**
 * A member's profile as others see it, and their uid for reading on. Null if there is no profile for the viewer. The uid comes first:
 * only with a constant do the views look up one member, and joined to each other they would read all.
 */
export async function findProfile(tx: ViewerTx, nzUserId: number) {
  const owner = await tx
    .selectFrom("profiles")
    .select(["uid", "writes_for_followers as writesForFollowers"])
    .where("nzUserId", "=", nzUserId)
    .executeTakeFirst()
  if (!owner) return null
  const found = await tx
    .selectFrom("users as u")
    .leftJoin("user_stats as s", "s.uid", "u.uid")
    .leftJoin("shared_profiles as told", "told.uid", "u.uid")
    .leftJoin("shared_played_counts as c", "c.uid", "u.uid")
    .select([
      "u.nzUserId",
      "u.name",
      "u.photo",
      "told.profile",
      "told.snsLink1",
      "told.snsLink2",
      "told.snsLink3",
      "u.official",
      "u.badge",
      "told.types",
      "told.prefectures",
      "u.registerdAt",
      "u.profile_visibility as visibility",
      "u.approves_followers as approvesFollowers",
      "s.likes_received as likesReceived",
      "s.follower_count as followers",
      "s.following_count as following",
      sql<boolean>`told.uid is not null`.as("sharesProfile"),
      sql<boolean>`told.uid is not null and may_see(u.uid, u.interested_visibility)`.as(
        "sharesInterested",
      ),
      sql<boolean>`c.uid is not null`.as("sharesPlayed"),
    ])
    .where("u.uid", "=", owner.uid)
    .executeTakeFirst()
  if (!found) return null
  const { sharesProfile, sharesInterested, sharesPlayed, registerdAt, ...shown } = found
  return {
    uid: owner.uid,
    shares: {
      profile: sharesProfile,
      interested: sharesInterested,
      played: sharesPlayed,
      /** Followers may read more than everybody. */
      more: owner.writesForFollowers,
    },
    profile: {
      ...shown,
      profile: shown.profile ?? "",
      types: shown.types ?? [],
      prefectures: shown.prefectures ?? [],
      registerdAt: registerdAt.toISOString(),
    },
  }
}
