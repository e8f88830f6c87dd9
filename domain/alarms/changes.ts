import { sql } from "kysely"
import type { ServiceTx } from "#domain/transaction.ts"
import { notificationText } from "#domain/notifications/text.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import { contentOf } from "#shared/members/notification-content.ts"
import { changeText, type Facts } from "#shared/mysteries/change-text.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

const kind = "change"

/** A change that members are told of. */
export type ToTell = { notification: number; mysteryId: string }

/**
 * Writes the notification of an update, or rewrites it after a correction. Null where there is nothing to tell: a change that was
 * taken back hides its notification, also from those who have it already.
 */
export async function prepareTelling(
  tx: ServiceTx,
  id: number,
  { now }: { now: Date },
): Promise<ToTell | null> {
  const update = await tx
    .selectFrom("mystery_updates as u")
    .innerJoin("mysteries as m", "m.id", "u.mystery_id")
    .select(["m.id", "m.title", "m.startDate", "m.endDate", "u.notification_id as known"])
    .select([sql<Facts>`u.before`.as("before"), sql<Facts>`u.after`.as("after")])
    .where("u.id", "=", id)
    .where("m.status", "=", "published")
    .forUpdate("u")
    .executeTakeFirst()
  if (!update) return null
  const said = changeText({ ...update, today: tokyoDay(now) })
  const { known, id: mysteryId, title } = update
  if (said === "") {
    await tx
      .updateTable("notifications")
      .set({ deleted_at: now })
      .where("id", "=", known)
      .where("deleted_at", "is", null)
      .execute()
    return null
  }
  const params = { mysteryId, title, said }
  const content = contentOf(notificationText({ kind, params, content: "" }))
  const written = { params: JSON.stringify(params), content, deleted_at: null }
  if (known !== null) {
    await tx.updateTable("notifications").set(written).where("id", "=", known).execute()
    return { notification: known, mysteryId }
  }
  const { notification } = await tx
    .insertInto("notifications")
    .values({ ...written, kind, created_at: now })
    .returning("id as notification")
    .executeTakeFirstOrThrow()
  await tx
    .updateTable("mystery_updates")
    .set({ notification_id: notification })
    .where("id", "=", id)
    .execute()
  return { notification, mysteryId }
}

/** Members of one transaction of the job. */
const atOnce = 2_000

/** Hands the notification to the next members with 気になる after a uid. Returns the last of them, or null when all have it. */
export async function tellNext(
  tx: ServiceTx,
  { notification, mysteryId }: ToTell,
  { after, now }: { after: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with next as (
      select uid from favorite_mysteries
      where mysteryid = ${mysteryId} and status = ${statuses.interested} and uid > ${after}
      order by uid limit ${atOnce}
    ),
    told as (
      insert into user_notifications (notification_id, uid, created_at)
      select ${notification}, uid, ${now} from next where wants_notification(uid, ${kind}, null)
      on conflict on constraint user_notifications_one_each do nothing
    )
    select max(uid) as last from next`.execute(tx)
  return rows[0]?.last ?? null
}
