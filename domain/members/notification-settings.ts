import type { ViewerTx } from "#domain/transaction.ts"
import {
  kindsInOrder,
  type NotificationKind,
  type NotificationSettings,
} from "#shared/members/notification-kinds.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import type { NotificationsForm } from "#shared/schemas/notifications-form.ts"
import { chooseNewsletter, takeOwnAddressAgain } from "./newsletter.ts"

/** A member who has chosen nothing gets every kind in the app, and none by mail. */
export async function readNotificationSettings(
  tx: ViewerTx,
  { uid }: Member,
): Promise<NotificationSettings> {
  const row = await tx
    .selectFrom("notification_settings")
    .select(["muted_kinds", "mail_kinds", "digest_kinds"])
    .where("uid", "=", uid)
    .executeTakeFirst()
  const known = (kinds: string[] = []) => kindsInOrder.filter((kind) => kinds.includes(kind))
  return {
    app: allBut(known(row?.muted_kinds)),
    mail: known(row?.mail_kinds),
    digest: known(row?.digest_kinds),
  }
}

/** Saves which notifications and letters the member wants, all or nothing. */
export async function saveNotificationSettings(
  tx: ViewerTx,
  member: Member,
  { notifications: { app, mail, digest }, wantsNewsletter, takesAddressAgain }: NotificationsForm,
  now: Date,
): Promise<Outcome<null>> {
  const { uid } = member
  const chosen = { muted_kinds: allBut(app), mail_kinds: mail, digest_kinds: digest }
  await tx
    .insertInto("notification_settings")
    .values({ uid, ...chosen })
    .onConflict((conflict) => conflict.column("uid").doUpdateSet(chosen))
    .execute()
  if (await changesNewsletter(tx, member, wantsNewsletter)) {
    await chooseNewsletter(tx, { wanted: wantsNewsletter, way: "settings", now })
  }
  if (takesAddressAgain) await takeOwnAddressAgain(tx)
  return done(null)
}

/** Saving the settings again is not a new consent: the instant of the first one stays. */
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

const allBut = (kinds: NotificationKind[]) => kindsInOrder.filter((kind) => !kinds.includes(kind))
