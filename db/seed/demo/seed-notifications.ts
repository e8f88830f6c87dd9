import { sql } from "kysely"
import type { Tx } from "./rows.ts"

/**
 * Triggers have created all notifications with the current time. Each gets the time of its event; a badge that of the like
 * or review that won it. Those older than a day and a half are marked as read.
 */
export async function seedNotifications(tx: Tx, now: Date): Promise<void> {
  await sql`
    update notifications n set created_at = happened.at
    from (
      select n.id, l.created_at as at
      from notifications n
      join users u on u."nzUserId" = (n.params ->> 'nzUserId')::integer
      join like_mystery_reviews l
        on l."mysteryReviewId" = (n.params ->> 'reviewId')::bigint and l.uid = u.uid
      where n.kind = 'like'
      union all
      select n.id, c.created_at
      from notifications n
      join mystery_review_comments c on c.id = (n.params ->> 'commentId')::bigint
      where n.kind = 'comment'
      union all
      select n.id, f.created_at
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
  // The time of a received notification cannot change, so it is inserted again.
  await sql`
    with gone as (delete from user_notifications returning notification_id, uid)
    insert into user_notifications (notification_id, uid, read, created_at)
    select notification_id, uid, n.created_at < ${now}::timestamptz - interval '36 hours', n.created_at
    from gone join notifications n on n.id = notification_id
    order by n.created_at, n.id`.execute(tx)
}
