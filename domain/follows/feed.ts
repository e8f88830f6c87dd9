import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { plainReview } from "#shared/text/plain-review.ts"
import { reviewExcerpt } from "#shared/text/review-excerpt.ts"
import { type Day, tokyoDay } from "#shared/time/tokyo.ts"

/** The act that a page of the feed continues after; `at` in microseconds, because reviews may share a millisecond. */
export type FeedAnchor = { at: string; nzUserId: number; mysteryId: string }

/** A followed member played a mystery, or wrote about one. */
export type FeedAct = {
  id: string
  day: Day
  member: {
    nzUserId: number
    name: string
    photo: string | null
    official: boolean
    badge: string | null
  }
  mystery: { id: string; title: string; img: string | null }
  /** Null where they only played. */
  review: { id: number; words: string } | null
}

export const feedPageSize = 10

/** The follows that are read: the feed of a member who follows many more shows those whom they followed last. */
const mostFollowed = 2000
/** A play that is recorded later is no news. */
const freshDays = 31
const shownWords = 80

type Row = {
  at: string
  instant: Date
  nzUserId: number
  name: string
  photo: string | null
  official: boolean
  badge: string | null
  mysteryId: string
  title: string
  img: string | null
  reviewId: string | null
  review: string | null
}

/**
 * What the members whom a member follows played and wrote, the latest first: plays of lists that they show, and public
 * reviews. Each followed member's own latest acts are looked up by index, so the cost grows with the number of follows and
 * not with the number of acts.
 */
export async function readFeed(
  tx: ViewerTx,
  { uid }: Member,
  after: FeedAnchor | null,
): Promise<{ acts: FeedAct[]; next: FeedAnchor | null }> {
  const most = feedPageSize + 1
  const at = after
    ? sql`timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond'`
    : sql`'infinity'::timestamptz`
  const anchor = sql`(${after?.nzUserId ?? 0}::integer, ${after?.mysteryId ?? ""}::text)`
  const { rows } = await sql<Row>`
    with followed as materialized (
      select u.uid, u."nzUserId", u.name, u.photo, u.official, u.badge
      from follows f join users u on u.uid = f.followee_uid
      where f.follower_uid = ${uid} and u."deletedAt" is null
        and f.followee_uid not in (select muted_uid from muted_users where uid = ${uid})
      order by f.created_at desc
      limit ${mostFollowed}
    ), acts as (
      select f.uid, f."nzUserId", p.at, p."mysteryId", null::bigint as "reviewId", null::text as review
      from followed f cross join lateral (
        select s."createdAt" as at, s.mysteryid as "mysteryId"
        from shared_favorites s
        where s.uid = f.uid and s.status = 2 and s."createdAt" <= ${at}
          and (s."createdAt" < ${at} or (f."nzUserId", s.mysteryid) < ${anchor})
          and (s.played_on is null or s.played_on > (s."createdAt" at time zone 'Asia/Tokyo')::date - ${freshDays}::integer)
        order by s."createdAt" desc, s.mysteryid desc
        limit ${most}
      ) p
      union all
      select f.uid, f."nzUserId", r.at, r."mysteryId", r.id, r.review
      from followed f cross join lateral (
        select r."createdAt" as at, r."mysteryId", r.id, r.review
        from mystery_reviews r
        where r.uid = f.uid and not r."isPrivate" and r."createdAt" <= ${at}
          and (r."createdAt" < ${at} or (f."nzUserId", r."mysteryId") < ${anchor})
        order by r."createdAt" desc, r."mysteryId" desc
        limit ${most}
      ) r
    )
    select (extract(epoch from a.at) * 1000000)::bigint::text as at, a.at as instant,
      f."nzUserId", f.name, f.photo, f.official, f.badge,
      a."mysteryId", m.title, m.img, a."reviewId", a.review
    from acts a
    join followed f using (uid)
    join mysteries m on m.id = a."mysteryId"
    where m.status = 'published'
      and (a."reviewId" is not null or not exists (
        select from mystery_reviews r
        where r.uid = a.uid and r."mysteryId" = a."mysteryId" and not r."isPrivate"))
    order by a.at desc, a."nzUserId" desc, a."mysteryId" desc
    limit ${most}`.execute(tx)
  const shown = rows.slice(0, feedPageSize)
  const last = shown.at(-1)
  return {
    acts: shown.map(actOf),
    next:
      rows.length > feedPageSize && last
        ? { at: last.at, nzUserId: last.nzUserId, mysteryId: last.mysteryId }
        : null,
  }
}

function actOf(row: Row): FeedAct {
  const { nzUserId, name, photo, official, badge, mysteryId, title, img, reviewId, review } = row
  return {
    id: `${nzUserId}-${mysteryId}`,
    day: tokyoDay(row.instant),
    member: { nzUserId, name, photo, official, badge },
    mystery: { id: mysteryId, title, img },
    review:
      reviewId === null
        ? null
        : { id: Number(reviewId), words: reviewExcerpt(plainReview(review ?? ""), shownWords) },
  }
}
