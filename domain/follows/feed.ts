import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
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
  review: { id: number; words: string; satisfaction: number | null } | null
}

export const feedPageSize = 10

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
  satisfaction: number | null
}

/**
 * Plays and reviews of the members whom the viewer follows, the latest first: plays of lists that they show to the viewer, and
 * reviews that the viewer may read. followed_acts() looks at one act of each of them by index, so the cost grows with the number of
 * follows and not with that of acts.
 */
export async function readFeed(
  tx: ViewerTx,
  after: FeedAnchor | null,
): Promise<{ acts: FeedAct[]; next: FeedAnchor | null }> {
  const at = after
    ? sql`timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond'`
    : sql`'infinity'::timestamptz`
  const { rows } = await sql<Row>`
    select (extract(epoch from a.at) * 1000000)::bigint::text as at, a.at as instant,
      u."nzUserId", u.name, u.photo, u.official, u.badge,
      m.id as "mysteryId", m.title, m.img, r.id as "reviewId", r.review, r.satisfaction
    from followed_acts(
      ${at}, ${after?.nzUserId ?? 0}::integer, ${after?.mysteryId ?? ""}::text, ${feedPageSize + 1}::integer) a
    join users u using (uid)
    join mysteries m on m.id = a.mysteryid
    left join mystery_reviews r on r.id = a.review_id
    where m.status = 'published' and (a.review_id is null or r.id is not null)
    order by a.at desc, u."nzUserId" desc, m.id desc`.execute(tx)
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
        : {
            id: Number(reviewId),
            words: reviewExcerpt(plainReview(review ?? ""), shownWords),
            satisfaction: row.satisfaction,
          },
  }
}
