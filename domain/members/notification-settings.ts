import type { ViewerTx } from "#domain/transaction.ts"
import {
  kindsInOrder,
  type NotificationKind,
  type NotificationSettings,
} from "#shared/members/notification-kinds.ts"
import type { Member } from "#shared/members/viewer.ts"

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

export async function saveNotificationSettings(
  tx: ViewerTx,
  { uid }: Member,
  { app, mail, digest }: NotificationSettings,
): Promise<void> {
  const chosen = { muted_kinds: allBut(app), mail_kinds: mail, digest_kinds: digest }
  await tx
    .insertInto("notification_settings")
    .values({ uid, ...chosen })
    .onConflict((conflict) => conflict.column("uid").doUpdateSet(chosen))
    .execute()
}

const allBut = (kinds: NotificationKind[]) => kindsInOrder.filter((kind) => !kinds.includes(kind))
