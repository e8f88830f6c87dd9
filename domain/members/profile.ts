import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import type { ProfileForm } from "#shared/schemas/profile-form.ts"
import type { VisibilityForm } from "#shared/schemas/visibility-form.ts"
import { noteName } from "./first-visit.ts"

export type OwnProfile = NonNullable<Awaited<ReturnType<typeof readOwnProfile>>>

/** A member's profile for their own page, with their points. Null for a member who has withdrawn. */
export async function readOwnProfile(tx: ViewerTx, { uid }: Member) {
  const own = await tx
    .selectFrom("users as u")
    .innerJoin("me", "me.uid", "u.uid")
    .innerJoin("shared_profiles as p", "p.uid", "u.uid")
    .select([
      "u.nzUserId",
      "u.name",
      "u.photo",
      "p.profile",
      "p.snsLink1",
      "p.snsLink2",
      "p.snsLink3",
      "u.official",
      "u.badge",
      "p.types",
      "p.prefectures",
      "u.registerdAt",
      "u.profile_visibility as profileVisibility",
      "u.interested_visibility as interestedVisibility",
      "u.played_visibility as playedVisibility",
      "u.approves_followers as approvesFollowers",
      "me.record_only as recordOnly",
      "me.points",
      "me.public_count as publicCount",
      "me.private_count as privateCount",
      "me.likes_received as likesReceived",
      "me.follower_count as followerCount",
      "me.following_count as followingCount",
    ])
    .where("u.uid", "=", uid)
    .executeTakeFirst()
  return own ? { ...own, registerdAt: own.registerdAt.toISOString() } : null
}

/** Without `photo` the icon stays as it is. */
export type ProfileChange = Omit<ProfileForm, "icon" | "removesIcon"> & { photo?: string }

/** Saves what the member says of themselves. */
export async function saveProfile(
  tx: ViewerTx,
  member: Member,
  change: ProfileChange,
): Promise<Outcome<null>> {
  const saved = await tx
    .updateTable("users")
    .set(change)
    .where("uid", "=", member.uid)
    .executeTakeFirst()
  if (saved.numUpdatedRows === 0n) return refused("forbidden")
  await noteName(tx, member)
  return done(null)
}

/** Saves the address of the member's icon alone. */
export async function saveIcon(
  tx: ViewerTx,
  { uid }: Member,
  photo: string,
): Promise<Outcome<null>> {
  const saved = await tx
    .updateTable("users")
    .set({ photo })
    .where("uid", "=", uid)
    .executeTakeFirst()
  return saved.numUpdatedRows === 0n ? refused("forbidden") : done(null)
}

/** Saves to whom the profile and the lists are shown, and who may follow. */
export async function saveVisibility(
  tx: ViewerTx,
  { uid }: Member,
  { profileVisibility, interestedVisibility, playedVisibility, followedBy }: VisibilityForm,
): Promise<Outcome<null>> {
  const saved = await tx
    .updateTable("users")
    .set({
      profile_visibility: profileVisibility,
      interested_visibility: interestedVisibility,
      played_visibility: playedVisibility,
      approves_followers: followedBy === "approved",
    })
    .where("uid", "=", uid)
    .executeTakeFirst()
  return saved.numUpdatedRows === 0n ? refused("forbidden") : done(null)
}
