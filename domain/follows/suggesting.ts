import { sql } from "kysely"
import { type MemberView, profileLine } from "#domain/members/card.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"

/** Somebody with the same taste: how many mysteries both played, and how many of them both rated alike. */
export type SuggestedMember = MemberView & {
  common: number
  alike: number
  /** The one of them that they liked best, by their public reviews. */
  liked: { title: string; satisfaction: number } | null
}

export type Suggestions = {
  members: SuggestedMember[]
  /** Number of plays that the suggestions are based on. */
  played: number
  /** Then there are none. */
  isRecordOnly: boolean
}

const shown = 20
/** The plays of others that are compared. Those of the rarest mysteries come first, because they say most about a taste. */
const comparedPlays = 3000
/** The number of members who are compared completely: those who have most plays in common. */
const candidates = 60
/** Ratings this close are alike. */
const alikeWithin = 0.5

/**
 * Members whose plays and ratings overlap most with a member's, by what they show: neither lists that they keep private nor
 * private reviews count. Without those whom the member follows, asked to follow, muted or cannot see. None in record-only mode.
 */
export async function suggestMembers(tx: ViewerTx, { uid }: Member): Promise<Suggestions> {
  const { played } = await tx
    .selectFrom("favorite_mysteries")
    .select((eb) => eb.fn.countAll<number>().as("played"))
    .where("uid", "=", uid)
    .where("status", "=", 2)
    .executeTakeFirstOrThrow()
  const { isRecordOnly } = await tx
    .selectFrom("me")
    .select("record_only as isRecordOnly")
    .executeTakeFirstOrThrow()
  if (played === 0 || isRecordOnly) return { members: [], played, isRecordOnly }
  const { rows } = await sql<SuggestedMember>`
    with own as materialized (
      select f.mysteryid, s.played_count, 1 / ln(1 + s.played_count) as weight, r.satisfaction,
        sum(s.played_count) over (order by s.played_count, f.mysteryid) as plays
      from favorite_mysteries f
      join mystery_stats s on s.mystery_id = f.mysteryid
      left join mystery_reviews r on r.uid = f.uid and r."mysteryId" = f.mysteryid
      where f.uid = ${uid} and f.status = 2 and s.played_count > 1
    ), met as materialized (
      select p.uid, sum(o.weight) as weight
      from own o cross join lateral (
        select s.uid from shared_favorites s where s.mysteryid = o.mysteryid and s.status = 2 limit ${comparedPlays}
      ) p
      where o.plays - o.played_count < ${comparedPlays}
      group by p.uid
    ), nearest as materialized (
      select uid from met
      where uid <> ${uid}
        and uid not in (select followee_uid from follows where follower_uid = ${uid})
        and uid not in (select followee_uid from follow_requests where follower_uid = ${uid})
        and uid not in (select muted_uid from muted_users where uid = ${uid})
      order by weight desc, uid
      limit ${candidates}
    )
    select u."nzUserId", u.name, u.photo, u.official, u.badge,
      ${profileLine} as "profileLine",
      t.public_count as "publicCount", o.common::integer, o.alike::integer, l.liked
    from may_be_suggested(array(select uid from nearest)) as a (uid)
    join users u on u.uid = a.uid
    left join user_stats t on t.uid = a.uid
    cross join lateral (
      select count(*) as common, sum(o.weight) as weight,
        count(*) filter (where abs(o.satisfaction - (
          select r.satisfaction from mystery_reviews r
          where r.uid = a.uid and r."mysteryId" = s.mysteryid and not r."isPrivate"
        )) <= ${alikeWithin}) as alike
      from shared_favorites s join own o using (mysteryid)
      where s.uid = a.uid and s.status = 2
    ) o
    left join lateral (
      select jsonb_build_object('title', m.title, 'satisfaction', r.satisfaction) as liked
      from mystery_reviews r join own on own.mysteryid = r."mysteryId" join mysteries m on m.id = r."mysteryId"
      where r.uid = a.uid and not r."isPrivate" and r.satisfaction is not null and m.status = 'published'
      order by r.satisfaction desc, r.id desc limit 1
    ) l on true
    where u."deletedAt" is null
    order by o.weight + o.alike * 0.3 desc, u."nzUserId"
    limit ${shown}`.execute(tx)
  return { members: rows, played, isRecordOnly }
}
