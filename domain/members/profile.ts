import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import type { ProfileForm } from "#shared/schemas/profile-form.ts"
import { noteName } from "./first-visit.ts"
import { chooseNewsletter } from "./newsletter.ts"
import { readNotificationSettings, saveNotificationSettings } from "./notification-settings.ts"

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

export type ProfileSettings = NonNullable<Awaited<ReturnType<typeof readProfileSettings>>>

/** Everything that the profile form shows. A member who came by X may have no address. */
export async function readProfileSettings(tx: ViewerTx, member: Member) {
  const profile = await readOwnProfile(tx, member)
  if (!profile) return null
  const address = await tx
    .selectFrom("user_emails")
    .select(["email", "emailNewsletterEnabled", "newsletter_consented_at", "email_confirmed_at"])
    .where("uid", "=", member.uid)
    .executeTakeFirst()
  return {
    ...profile,
    email: address?.email ?? null,
    isEmailConfirmed: !!address?.email_confirmed_at,
    wantsNewsletter: !!address?.emailNewsletterEnabled,
    hasConsented: !!address?.newsletter_consented_at,
    notifications: await readNotificationSettings(tx, member),
  }
}

/** Without `photo` the icon stays as it is. */
export type ProfileChange = Omit<ProfileForm, "icon" | "removesIcon"> & { photo?: string }

/** Saves what the member typed and chose, all or nothing. */
export async function saveProfile(
  tx: ViewerTx,
  member: Member,
  change: ProfileChange,
  now: Date,
): Promise<Outcome<null>> {
  const { notifications, wantsNewsletter, ...profile } = change
  const { profileVisibility, interestedVisibility, playedVisibility, ...columns } = profile
  const saved = await tx
    .updateTable("users")
    .set({
      ...columns,
      profile_visibility: profileVisibility,
      interested_visibility: interestedVisibility,
      played_visibility: playedVisibility,
    })
    .where("uid", "=", member.uid)
    .executeTakeFirst()
  if (saved.numUpdatedRows === 0n) return refused("forbidden")
  await noteName(tx, member)
  await saveNotificationSettings(tx, member, notifications)
  if (await changesNewsletter(tx, member, wantsNewsletter)) {
    await chooseNewsletter(tx, wantsNewsletter, now)
  }
  return done(null)
}

/** Saving a profile again is not a new consent: the instant of the first one stays. */
async function changesNewsletter(tx: ViewerTx, { uid }: Member, wanted: boolean): Promise<boolean> {
  const stands = await tx
    .selectFrom("user_emails")
    .select(["emailNewsletterEnabled", "newsletter_consented_at"])
    .where("uid", "=", uid)
    .executeTakeFirst()
  if (!stands) return false
  const isOn = stands.emailNewsletterEnabled && stands.newsletter_consented_at !== null
  return isOn !== wanted || stands.emailNewsletterEnabled !== wanted
}
