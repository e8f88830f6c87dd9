import * as paths from "#shared/addresses/paths.ts"
import { sql } from "kysely"
import { messages } from "#shared/messages/catalogue.ts"
import { type Day, daysBetween, tokyoDay } from "#shared/time/tokyo.ts"
import type { Tx } from "./rows.ts"
import { tell } from "./tell.ts"

/** The member whose morning is told: the one that most try the demo as. */
const reader = "demo-hinata"

/** Today's notifications by the job of the morning: new mysteries for saved searches, and two alarms. */
export async function seedMorning(tx: Tx, now: Date): Promise<void> {
  const today = tokyoDay(now)
  const at = new Date(Math.min(now.getTime(), Date.parse(`${today}T08:00:00+09:00`)))
  await sql`
    update saved_search_conditions set created_at = ${now}::timestamptz - interval '60 days', checked_at = ${now}`.execute(
    tx,
  )
  for (const { id, name, url, found, mysteryIds } of await findNews(tx, now)) {
    await sql`update saved_search_conditions set found = ${found}, found_on = ${today} where id = ${id}`.execute(
      tx,
    )
    const to = `${url}&sort=new`
    const told = messages.NOTIFICATION.savedSearch(name, found, to)
    await tell(tx, reader, {
      kind: "search",
      params: { name, count: found, to, mysteryIds },
      told,
      at,
    })
  }
  for (const { id, title, until } of await findEnding(tx, today)) {
    const left = daysBetween(today, until)
    const kind = String([14, 7, 3, 1].findLast((step) => left <= step))
    await sql`
      insert into alarms_sent (uid, mystery_id, kind, end_date, told_on) values (${reader}, ${id}, ${kind}, ${until}, ${today})`.execute(
      tx,
    )
    const ending = { until, left, isLastWeekend: false }
    const told = messages.NOTIFICATION.endingSoon(title, id, ending)
    await tell(tx, reader, {
      kind: "ending",
      params: { mysteryId: id, title, ...ending },
      told,
      at,
    })
  }
}

type News = { id: number; name: string; url: string; found: number; mysteryIds: string[] }

/** By tag or type, of the last weeks; nothing the member has a status on. */
async function findNews(tx: Tx, now: Date): Promise<News[]> {
  const { rows } = await sql<News>`
    select c.id, c.name, c.url, count(*)::integer as found,
      (array_agg(m.id order by m.created_at desc, m.id))[:3] as "mysteryIds"
    from saved_search_conditions c
    join mysteries m on m.status = 'published' and m.created_at > ${now}::timestamptz - interval '30 days'
      and (m."endDate" is null or m."endDate" >= ${tokyoDay(now)})
    where c.uid = ${reader} and c.notify and (
      exists (select from mystery_tags t where t.mystery_id = m.id and c.name = '雨の日の予定' and t.tag = '雨の日OK')
      or exists (select from mystery_types t where t.mystery_id = m.id and c.url = ${paths.search} || '?cti=' || t.type_id)
    ) and not exists (select from favorite_mysteries f where f.uid = c.uid and f.mysteryid = m.id)
    group by c.id order by c.position`.execute(tx)
  return rows
}

async function findEnding(tx: Tx, today: Day) {
  const { rows } = await sql<{ id: string; title: string; until: Day }>`
    select m.id, m.title, m."endDate"::text as until
    from favorite_mysteries f join mysteries m on m.id = f.mysteryid
    where f.uid = ${reader} and f.status = 1 and m.status = 'published'
      and m."endDate" between ${today}::date + 1 and ${today}::date + 14
    order by m."endDate", m.id limit 2`.execute(tx)
  return rows
}
