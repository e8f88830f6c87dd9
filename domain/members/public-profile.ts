import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"

export type PublicProfile = NonNullable<Awaited<ReturnType<typeof findProfile>>>["profile"]

/** What others see of a member, and the member's uid for reading on. Null if there is no profile for the viewer. */
export async function findProfile(tx: ViewerTx, nzUserId: number) {
  const found = await tx
    .selectFrom("profiles as p")
    .innerJoin("users as u", "u.uid", "p.uid")
    .innerJoin("user_stats as s", "s.uid", "p.uid")
    .leftJoin("shared_played_counts as c", "c.uid", "p.uid")
    .select([
      "u.uid",
      "u.nzUserId",
      "u.name",
      "u.photo",
      "u.profile",
      "u.snsLink1",
      "u.snsLink2",
      "u.snsLink3",
      "u.official",
      "u.badge",
      "u.types",
      "u.prefectures",
      "u.registerdAt",
      "s.likes_received as likesReceived",
      "s.follower_count as followers",
      "s.following_count as following",
      "u.interested_public as sharesInterested",
      sql<boolean>`c.uid is not null`.as("sharesPlayed"),
    ])
    .where("p.nzUserId", "=", nzUserId)
    .executeTakeFirst()
  if (!found) return null
  const { uid, sharesInterested, sharesPlayed, registerdAt, ...shown } = found
  return {
    uid,
    shares: { interested: sharesInterested, played: sharesPlayed },
    profile: { ...shown, registerdAt: registerdAt.toISOString() },
  }
}
