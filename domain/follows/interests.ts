import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import type { Member } from "#shared/members/viewer.ts"
import { type Day, tokyoDay } from "#shared/time/tokyo.ts"

/** A mystery that followed members are interested in: one item however many they are. */
export type SharedInterest = {
  day: Day
  mystery: { id: string; title: string; img: string | null }
  /** The last of them. */
  member: { nzUserId: number; name: string; photo: string | null }
  others: number
}

const days = 14
/** Of more follows, the latest. */
const followsRead = 200
/** Of each member, the latest. */
const eachRead = 5

type Row = {
  at: Date
  id: string
  title: string
  img: string | null
  nzUserId: number
  name: string
  photo: string | null
  members: number
}

/**
 * Everything that followed members have noted as 気になる in the last two weeks, as far as they show it: the view decides.
 * Muted members and what the viewer has a status on are left out.
 */
export async function listSharedInterests(
  tx: ViewerTx,
  { uid }: Member,
  { now, count }: { now: Date; count: number },
): Promise<SharedInterest[]> {
  const { rows } = await sql<Row>`
    with noted as materialized (
      select s.mysteryid, s.uid, s."createdAt" as at
      from (
        select followee_uid as uid from follows where follower_uid = ${uid} order by created_at desc limit ${followsRead}
      ) f
      cross join lateral (
        select * from shared_favorites s
        where s.uid = f.uid and s.status = ${statuses.interested}
          and s."createdAt" > ${now}::timestamptz - ${days}::integer * interval '1 day'
        order by s."createdAt" desc limit ${eachRead}
      ) s
      where s.uid <> all (array(select m.muted_uid from muted_users m where m.uid = ${uid}))
        and s.mysteryid <> all (array(select o.mysteryid from favorite_mysteries o where o.uid = ${uid}))
    )
    select l.at, m.id, m.title, m.img, u."nzUserId", u.name, u.photo, l.members::integer
    from (
      select distinct on (n.mysteryid) n.mysteryid, n.uid, n.at, count(*) over (partition by n.mysteryid) as members
      from noted n order by n.mysteryid, n.at desc, n.uid
    ) l
    join users u using (uid)
    join mysteries m on m.id = l.mysteryid
    where m.status = 'published'
    order by l.members desc, l.at desc, m.id
    limit ${count}`.execute(tx)
  return rows.map(({ at, id, title, img, nzUserId, name, photo, members }) => ({
    day: tokyoDay(at),
    mystery: { id, title, img },
    member: { nzUserId, name, photo },
    others: members - 1,
  }))
}
