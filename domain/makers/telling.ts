import { sql } from "kysely"
import { notificationText } from "#domain/notifications/text.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { contentOf } from "#shared/members/notification-content.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

const kind = "new-mystery"

type News = { notification: number; maker: string; registeredBy: string | null }

/** Writes the notification of a new mystery, once. Null where there is nothing to tell any more. */
export async function prepareNews(
  tx: ServiceTx,
  id: string,
  { now }: { now: Date },
): Promise<News | null> {
  const mystery = await tx
    .selectFrom("mystery_publications as p")
    .innerJoin("mysteries as m", "m.id", "p.mystery_id")
    .select(["m.title", "m.maker", "m.uid as registeredBy", "p.notification_id as known"])
    .where("m.id", "=", id)
    .where("m.status", "=", "published")
    // A catalogue may bring past runs along, which are no news.
    .where((of) => of.or([of("m.endDate", "is", null), of("m.endDate", ">=", tokyoDay(now))]))
    .forUpdate("p")
    .executeTakeFirst()
  if (!mystery || mystery.maker === null) return null
  const { title, maker, registeredBy, known } = mystery
  if (known !== null) return { notification: known, maker, registeredBy }
  const params = { mysteryId: id, title, maker }
  const { notification } = await tx
    .insertInto("notifications")
    .values({
      kind,
      params: JSON.stringify(params),
      content: contentOf(notificationText({ kind, params, content: "" })),
      created_at: now,
    })
    .returning("id as notification")
    .executeTakeFirstOrThrow()
  await tx
    .updateTable("mystery_publications")
    .set({ notification_id: notification })
    .where("mystery_id", "=", id)
    .execute()
  return { notification, maker, registeredBy }
}

/** Members of one transaction of the job. */
const atOnce = 2_000

/** Hands it to the next followers after a uid, without the member who registered the mystery. Returns the last one, or null after all. */
export async function tellNextFollowers(
  tx: ServiceTx,
  { notification, maker, registeredBy }: News,
  { after, now }: { after: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with next as (
      select uid from maker_follows where maker = ${maker} and uid > ${after}
      order by uid limit ${atOnce}
    ),
    told as (
      insert into user_notifications (notification_id, uid, created_at)
      select ${notification}, uid, ${now} from next
      where uid is distinct from ${registeredBy} and wants_notification(uid, ${kind}, null)
      on conflict on constraint user_notifications_one_each do nothing
    )
    select max(uid) as last from next`.execute(tx)
  return rows[0]?.last ?? null
}
