import { sql } from "kysely"
import type { ServiceTx } from "#domain/transaction.ts"
import { addDays, type Day } from "#shared/time/tokyo.ts"

/** The most weeks that are kept. */
export const weeksKept = 52

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/**
 * Writes the figures of the next week that is over and not written; false if none is left. A week is written once: what changes later, a
 * mystery that is added or a status that is removed, leaves it as it was. Weeks from before a year ago are forgotten.
 */
export async function closeNextWeek(tx: ServiceTx, today: Day): Promise<boolean> {
  const last = addDays(mondayOf(today), -7)
  const first = addDays(last, -7 * (weeksKept - 1))
  const { rows } = await sql<{ week: Day | null }>`
    select greatest(${first}::date, coalesce(
      (select max(week) + 7 from maker_weeks),
      (select date_trunc('week', min(day))::date from analytics_events_daily),
      ${last}::date
    ))::text as week`.execute(tx)
  const week = rows[0]?.week ?? null
  if (week === null || week > last) return false
  await tx.deleteFrom("maker_weeks").where("week", "<", first).execute()
  await sql`insert into maker_weeks (week) values (${week}::date)`.execute(tx)
  await writeFigures(tx, week)
  return true
}

/** People, fewer of whom are never shown, nor what is left when figures are taken from each other. */
const least = sql.lit(5)

/** Distinct visible members by kind, openings by their number. */
const writeFigures = (tx: ServiceTx, week: Day) =>
  sql`
    with bounds as (
      select ${week}::timestamp at time zone 'Asia/Tokyo' as since, (${week}::date + 7)::timestamp at time zone 'Asia/Tokyo' as before
    ), made as (
      select id, maker from mysteries where status = 'published' and maker is not null
    ), acts as (
      select made.maker, made.id, case f.status when 1 then 'interested' else 'played' end as kind, f.uid
      from favorite_mysteries f join made on made.id = f.mysteryid, bounds
      where f."createdAt" >= since and f."createdAt" < before
      union all
      select made.maker, made.id, 'reviewed', r.uid
      from mystery_reviews r join made on made.id = r."mysteryId", bounds
      where not r."isPrivate" and r."createdAt" >= since and r."createdAt" < before
    ), visible as (
      select a.* from acts a join users u using (uid) where u."deletedAt" is null and not u.record_only
    ), of_mysteries as (
      select maker, kind, id, count(distinct uid) as n from visible group by maker, kind, id having count(distinct uid) >= ${least}
    ), together as (
      select v.maker, v.kind, count(distinct v.uid) as n, count(distinct v.uid) filter (where s.id is null) as hidden,
        count(distinct v.uid) - count(distinct v.uid) filter (where s.id is not null) as rest
      from visible v left join of_mysteries s using (maker, kind, id) group by v.maker, v.kind
    ), opened as (
      select made.maker, made.id, sum(e.count) as n
      from analytics_events_daily e join made on made.id = substr(e.subject, 9)
      where e.kind = 'card-click' and e.subject like 'mystery:%' and e.day >= ${week}::date and e.day < ${week}::date + 7
      group by made.maker, made.id
    ), opened_together as (
      select maker, sum(n) as n, coalesce(sum(n) filter (where n < ${least}), 0) as hidden from opened group by maker
    ), fans as (
      select distinct maker, uid from visible where kind = 'interested'
    ), located as (
      select distinct fans.maker, fans.uid, p.id as prefecture
      from fans join users u using (uid), unnest(u.prefectures) given (id) join prefectures p using (id)
    ), of_prefectures as (
      select maker, prefecture, count(*) as n from located group by maker, prefecture having count(*) >= ${least}
    ), elsewhere as (
      select fans.maker, count(*) filter (where not exists (
        select from located l join of_prefectures s using (maker, prefecture) where l.maker = fans.maker and l.uid = fans.uid)) as n
      from fans group by fans.maker
    )
    insert into maker_figures (week, maker, kind, mystery_id, prefecture_id, n)
    select ${week}::date, maker, kind, id, null, n from of_mysteries
    union all
    select ${week}::date, maker, kind, null, null, n from together where n >= ${least} and (hidden = 0 or rest >= ${least})
    union all
    select ${week}::date, maker, 'opened', id, null, n from opened where n >= ${least}
    union all
    select ${week}::date, maker, 'opened', null, null, n from opened_together
    where n >= ${least} and (hidden = 0 or hidden >= ${least})
    union all
    select ${week}::date, s.maker, 'interested', null, s.prefecture, s.n
    from of_prefectures s join elsewhere e using (maker) where e.n = 0 or e.n >= ${least}
  `.execute(tx)
