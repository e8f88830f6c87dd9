import { sql } from "kysely"
import { messages } from "#shared/messages/catalogue.ts"
import type { Verdict } from "#shared/mysteries/verdict.ts"
import type { Tx } from "./rows.ts"
import { tell } from "./tell.ts"

/**
 * Triggers have created all notifications but the answers about registered mysteries: those of likes and comments with the time of the last one, the others with the
 * current time. A mention and an answer get the time of their text, a follow that of its event, a badge that of the like or
 * review that won it. Those older than a day and a half are marked as read.
 */
export async function seedNotifications(tx: Tx, now: Date): Promise<void> {
  await sql`
    update notifications n set created_at = c.created_at
    from mystery_review_comments c
    where n.kind = 'mention' and c.id = (n.params ->> 'commentId')::bigint`.execute(tx)
  await sql`
    update notifications n set created_at = a.created_at
    from review_answers a
    where n.kind = 'answer' and a.review_id = (n.params ->> 'reviewId')::bigint`.execute(tx)
  await sql`
    update notifications n set created_at = happened.at
    from (
      select n.id, f.created_at as at
      from notifications n
      join user_notifications t on t.notification_id = n.id
      join users u on u."nzUserId" = (n.params ->> 'nzUserId')::integer
      join follows f on f.follower_uid = u.uid and f.followee_uid = t.uid
      where n.kind = 'follow'
    ) happened
    where happened.id = n.id`.execute(tx)
  await sql`
    update notifications n set created_at = won.at
    from (
      select b.id, greatest(l.created_at, r.at) as at
      from notifications b
      join user_notifications t on t.notification_id = b.id
      cross join lateral (
        select l.created_at
        from like_mystery_reviews l join mystery_reviews r on r.id = l."mysteryReviewId"
        where r.uid = t.uid and not r."isPrivate"
        order by 1 offset case b.params ->> 'badge' when 'bronze' then 9 else 99 end limit 1
      ) l
      cross join lateral (
        select "createdAt" as at from mystery_reviews r where r.uid = t.uid and not r."isPrivate"
        order by 1 offset case b.params ->> 'badge' when 'bronze' then 9 else 49 end limit 1
      ) r
      where b.kind = 'badge'
    ) won
    where won.id = n.id`.execute(tx)
  for (const { uid, at, ...verdict } of await findRejected(tx)) {
    const told = messages.NOTIFICATION.mystery(verdict)
    await tell(tx, uid, { kind: "mystery", params: verdict, told, at })
  }
  await sql`
    update user_notifications r set
      created_at = told.at,
      read = told.at < ${now}::timestamptz - interval '36 hours'
    from (
      select n.id, case when n.merge_key is null then n.created_at else r.created_at end as at
      from notifications n join user_notifications r on r.notification_id = n.id
    ) told
    where told.id = r.notification_id`.execute(tx)
}

async function findRejected(tx: Tx): Promise<(Verdict & { uid: string; at: Date })[]> {
  const { rows } = await sql<Verdict & { uid: string; at: Date }>`
    select uid, updated_at + interval '2 days' as at, 'entry' as what, id as "mysteryId", title, rejected_reason as reason
    from mysteries where status = 'rejected' order by id`.execute(tx)
  return rows
}
