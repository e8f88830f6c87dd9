import { sql } from "kysely"
import { tell } from "#domain/notifications/telling.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import type { Day } from "#shared/time/tokyo.ts"

/** A saved search whose member wants to hear of new mysteries. Times are in seconds: a Date would lose the microseconds. */
export type WatchedSearch = {
  id: number
  uid: string
  name: string
  url: string
  since: number
  /** In the app, or for the digest. */
  isKept: boolean
  byMail: boolean
}

/** The next searches to look after, in the order of their ids, as far as they have not been checked up to this instant. */
export async function listWatched(
  tx: ServiceTx,
  { until, after, most }: { until: Date; after: number; most: number },
): Promise<WatchedSearch[]> {
  const { rows } = await sql<WatchedSearch>`
    select c.id, c.uid, c.name, c.url, extract(epoch from coalesce(c.checked_at, c.created_at))::float8 as since,
      'search' <> all (coalesce(s.muted_kinds, '{}')) or 'search' = any (s.digest_kinds) as "isKept",
      'search' = any (coalesce(s.mail_kinds, '{}')) as "byMail"
    from saved_search_conditions c
    join users u on u.uid = c.uid and u."deletedAt" is null and u.suspended_at is null
    left join notification_settings s on s.uid = c.uid
    where c.notify and c.id > ${after} and coalesce(c.checked_at, c.created_at) < ${until}
    order by c.id limit ${most}`.execute(tx)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

export type Publication = { id: string; ordinal: number; at: number }

/** Mysteries published after an instant and up to another. */
export async function listPublications(
  tx: ServiceTx,
  { since, until }: { since: number; until: Date },
): Promise<Publication[]> {
  const { rows } = await sql<Publication>`
    select p.mystery_id as id, s.ord as ordinal, extract(epoch from p.published_at)::float8 as at
    from mystery_publications p join mystery_search s using (mystery_id)
    where p.published_at > to_timestamp(${since}::float8) and p.published_at <= ${until}`.execute(
    tx,
  )
  return rows
}

/**
 * The mysteries among these that are not new to a member, as "uid id": those with a status of theirs, and their reruns where the member
 * hides what they played.
 */
export async function listKnown(
  tx: ServiceTx,
  uids: string[],
  ids: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ uid: string; id: string }>`
    with recursive earlier (id, run) as (
      select mystery_id, rerun_of from mystery_outlines where mystery_id = any (${ids}) and rerun_of is not null
      union
      select e.id, o.rerun_of from earlier e join mystery_outlines o on o.mystery_id = e.run where o.rerun_of is not null
    )
    select uid, mysteryid as id from favorite_mysteries where uid = any (${uids}) and mysteryid = any (${ids})
    union
    select f.uid, e.id
    from earlier e
    join favorite_mysteries f on f.mysteryid = e.run and f.status = ${statuses.played}
    join list_settings l on l.uid = f.uid and l.hides_played
    where f.uid = any (${uids})`.execute(tx)
  return new Set(rows.map(({ uid, id }) => `${uid} ${id}`))
}

/** So many of them have their posters beside the notification. */
const mostPosters = 3

type Told = { news: readonly Publication[]; to: string; until: Date; today: Day; at: Date }

/**
 * Tells of the new mysteries of one search, and notes up to when it was checked. Does nothing if another run was faster, or the search
 * has changed meanwhile.
 */
export async function tellOfNews(
  tx: ServiceTx,
  { id, uid, name, url, since, isKept }: WatchedSearch,
  { news, to, until, today, at }: Told,
): Promise<void> {
  const count = news.length
  const { numUpdatedRows } = await tx
    .updateTable("saved_search_conditions")
    .set({ checked_at: until, found: count, found_on: today })
    .where("id", "=", id)
    .where("notify", "=", true)
    .where("url", "=", url)
    .where(hasBeenCheckedAt(since))
    .executeTakeFirst()
  if (numUpdatedRows === 0n || !isKept) return
  const latest = news.toSorted((one, other) => other.at - one.at).slice(0, mostPosters)
  const mysteryIds = latest.map(({ id }) => id)
  await tell(tx, uid, { kind: "search", params: { name, count, to, mysteryIds }, at })
}

/** Notes that these searches had nothing new. */
export async function noteChecked(
  tx: ServiceTx,
  searches: readonly WatchedSearch[],
  until: Date,
): Promise<void> {
  const values = searches.map(({ id, since }) => ({ id, since }))
  await sql`
    update saved_search_conditions c set checked_at = ${until}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as checked (id bigint, since float8)
    where c.id = checked.id and extract(epoch from coalesce(c.checked_at, c.created_at))::float8 = checked.since`.execute(
    tx,
  )
}

const hasBeenCheckedAt = (since: number) =>
  sql<boolean>`extract(epoch from coalesce(checked_at, created_at))::float8 = ${since}::float8`

/** The members after this one whose letter of the day has new mysteries. */
export async function listToMail(
  tx: ServiceTx,
  { today, after, most }: { today: Day; after: string; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select distinct c.uid
    from saved_search_conditions c join notification_settings s on s.uid = c.uid and 'search' = any (s.mail_kinds)
    where c.notify and c.found_on = ${today} and c.found > 0 and c.uid > ${after}
    order by c.uid limit ${most}`.execute(tx)
  return rows.map(({ uid }) => uid)
}
