import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"

export type PublicProfile = NonNullable<Awaited<ReturnType<typeof findProfile>>>["profile"]

/** What others see of a member, and the member's uid for reading on. Null if there is no profile for the viewer. */
export async function findProfile(tx: ViewerTx, nzUserId: number) {
  const found = await tx
    .selectFrom("profiles as p")
    .innerJoin("users as u", "u.uid", "p.uid")
    .leftJoin("user_stats as s", "s.uid", "p.uid")
    .leftJoin("shared_profiles as told", "told.uid", "p.uid")
    .leftJoin("shared_played_counts as c", "c.uid", "p.uid")
    .select([
      "u.uid",
      "p.writes_for_followers as writesForFollowers",
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
      "s.likes_received as likesReceived",
      "s.follower_count as followers",
      "s.following_count as following",
      sql<boolean>`told.uid is not null`.as("sharesProfile"),
      sql<boolean>`told.uid is not null and may_see(u.uid, u.interested_visibility)`.as(
        "sharesInterested",
      ),
      sql<boolean>`c.uid is not null`.as("sharesPlayed"),
    ])
    .where("p.nzUserId", "=", nzUserId)
    .executeTakeFirst()
  if (!found) return null
  const {
    uid,
    writesForFollowers,
    sharesProfile,
    sharesInterested,
    sharesPlayed,
    registerdAt,
    ...shown
  } = found
  return {
    uid,
    shares: {
      profile: sharesProfile,
      interested: sharesInterested,
      played: sharesPlayed,
      /** Followers may read more than everybody. */
      more: writesForFollowers,
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
