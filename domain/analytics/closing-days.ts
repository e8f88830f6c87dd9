import { sql } from "kysely"
import type { ServiceTx } from "#domain/transaction.ts"
import type { Day } from "#shared/time/tokyo.ts"

/**
 * Writes the reach of the next day that is not closed, up to the last finished one; false if none is left. Mysteries count as what they
 * are at this moment: published, not ended before the day, PickUp or not. What changes later leaves the day as it was.
 */
export async function closeNextDay(tx: ServiceTx, lastFinished: Day): Promise<boolean> {
  const { rows } = await sql<{ day: Day | null }>`
    select coalesce((select max(day) + 1 from reach_daily), (select min(day) from analytics_events_daily))::text as day
  `.execute(tx)
  const day = rows[0]?.day ?? null
  if (day === null || day > lastFinished) return false
  await writeReach(tx, day)
  return true
}

/** A row for each PickUp, and one for all others, also if there are none. */
const writeReach = (tx: ServiceTx, day: Day) =>
  sql`
    with shown as (
      select id, case when subscription then id else '' end as slot
      from mysteries where status = 'published' and ("endDate" is null or "endDate" >= ${day}::date)
    ), counted as (
      select substr(subject, 9) as id,
        sum(count) filter (where kind = 'card-impression') as impressions,
        sum(count) filter (where kind = 'card-view') as views,
        sum(count) filter (where kind = 'card-click') as clicks
      from analytics_events_daily where day = ${day}::date and subject like 'mystery:%' group by id
    ), marked as (
      select mysteryid as id,
        count(*) filter (where status = 1) as interested,
        count(*) filter (where status = 2) as played
      from favorite_mysteries
      where "createdAt" >= ${day}::timestamp at time zone 'Asia/Tokyo'
        and "createdAt" < (${day}::date + 1)::timestamp at time zone 'Asia/Tokyo'
      group by mysteryid
    ), reviewed as (
      select "mysteryId" as id, count(*) as reviews
      from mystery_reviews
      where not "isPrivate" and "createdAt" >= ${day}::timestamp at time zone 'Asia/Tokyo'
        and "createdAt" < (${day}::date + 1)::timestamp at time zone 'Asia/Tokyo'
      group by "mysteryId"
    )
    insert into reach_daily (day, mystery_id, mysteries, impressions, views, clicks, interested, played, reviews)
    select ${day}::date, nullif(slot, ''), count(shown.id), coalesce(sum(impressions), 0), coalesce(sum(views), 0),
      coalesce(sum(clicks), 0), coalesce(sum(interested), 0), coalesce(sum(played), 0), coalesce(sum(reviews), 0)
    from (select '' as slot union select slot from shown) slots
      left join shown using (slot) left join counted using (id) left join marked using (id) left join reviewed using (id)
    group by slot
  `.execute(tx)
