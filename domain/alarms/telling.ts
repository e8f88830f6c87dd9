import { sql } from "kysely"
import { isOnAt } from "#domain/situations/columns.ts"
import { tell } from "#domain/notifications/telling.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import type { AlarmKind } from "#shared/lists/alarms.ts"
import { addDays, type Day, daysBetween } from "#shared/time/tokyo.ts"
import { alarmsOn } from "./due.ts"

/** Alarms are about the last days before an end. */
const longestAhead = 14

/** So many mysteries of one morning have a notification each; more share one. */
const mostAlone = 3

type Row = {
  uid: string
  mysteryId: string
  title: string
  startDate: Day | null
  endDate: Day
  since: Day
  inApp: boolean
  byMail: boolean
}

type Alarm = Row & { kinds: AlarmKind[] }

type Batch = {
  today: Day
  at: Date
  /** The members after this one, in the order of their ids. */
  after: string
  most: number
}

/**
 * Tells some members what ends soon of their 気になる. The rows of alarms_sent come first, so that each alarm is told once however
 * often this runs. Returns the last of these members, null if there are no more, and who gets a letter.
 */
export async function tellAlarms(
  tx: ServiceTx,
  { today, at, after, most }: Batch,
): Promise<{ last: string | null; toMail: string[] }> {
  const rows = await readWanted(tx, { today, after, most })
  const due = rows
    .map((row) => ({ ...row, kinds: alarmsOn(today, row) }))
    .filter(({ kinds }) => kinds.length > 0)
  const alarms = await claim(tx, due, today)
  const byMember = Map.groupBy(alarms, ({ uid }) => uid)
  for (const [uid, own] of byMember) {
    const inApp = own.filter((alarm) => alarm.inApp)
    for (const params of paramsOf(inApp, today)) {
      await tell(tx, uid, { kind: "ending", params, at })
    }
  }
  const toMail = [...byMember].filter(([, own]) => own.some(({ byMail }) => byMail))
  return { last: rows.at(-1)?.uid ?? null, toMail: toMail.map(([uid]) => uid) }
}

/** Mysteries that may have an alarm, of the next members who want to hear of it. */
async function readWanted(
  tx: ServiceTx,
  { today, after, most }: Pick<Batch, "today" | "after" | "most">,
): Promise<Row[]> {
  const endsSoon = sql`m.status = 'published' and m."endDate" between ${today} and ${addDays(today, longestAhead)}
    and ${isOnAt(today)}`
  const { rows } = await sql<Row>`
    with members as materialized (
      select distinct f.uid from favorite_mysteries f join mysteries m on m.id = f.mysteryid
      where f.status = ${statuses.interested} and f.uid > ${after} and ${endsSoon}
      order by f.uid limit ${most}
    )
    select u.uid, m.id as "mysteryId", m.title, m."startDate", m."endDate",
      (f."createdAt" at time zone 'Asia/Tokyo' + interval '16 hours')::date as since,
      u."deletedAt" is null and u.suspended_at is null and 'ending' <> all (coalesce(s.muted_kinds, '{}')) as "inApp",
      u."deletedAt" is null and u.suspended_at is null and 'ending' = any (coalesce(s.mail_kinds, '{}')) as "byMail"
    from members join users u on u.uid = members.uid
    join favorite_mysteries f on f.uid = u.uid and f.status = ${statuses.interested}
    join mysteries m on m.id = f.mysteryid and ${endsSoon}
    left join notification_settings s on s.uid = u.uid
    order by u.uid, m."endDate", m.id`.execute(tx)
  return rows
}

/** Notes the alarms, and returns those that nobody has noted before, with the kinds that are new. */
async function claim(tx: ServiceTx, alarms: Alarm[], today: Day): Promise<Alarm[]> {
  const wanted = alarms.filter(({ inApp, byMail }) => inApp || byMail)
  const values = wanted.flatMap(({ uid, mysteryId, endDate, kinds }) =>
    kinds.map((kind) => ({ uid, mystery_id: mysteryId, kind, end_date: endDate, told_on: today })),
  )
  if (values.length === 0) return []
  // As one value: a statement has a limit of 65,535.
  const { rows: noted } = await sql<{ uid: string; mystery_id: string; kind: string }>`
    insert into alarms_sent (uid, mystery_id, kind, end_date, told_on)
    select uid, mystery_id, kind, end_date, told_on
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as due (uid text, mystery_id text, kind text, end_date date, told_on date)
    on conflict do nothing
    returning uid, mystery_id, kind`.execute(tx)
  const kindsOf = Map.groupBy(noted, ({ uid, mystery_id }) => `${uid} ${mystery_id}`)
  return wanted.flatMap((alarm) => {
    const kinds = kindsOf.get(`${alarm.uid} ${alarm.mysteryId}`)
    return kinds ? [{ ...alarm, kinds: kinds.map(({ kind }) => kind as AlarmKind) }] : []
  })
}

function paramsOf(alarms: Alarm[], today: Day) {
  if (alarms.length > mostAlone) return [{ count: alarms.length }]
  return alarms.map(({ mysteryId, title, endDate, kinds }) => ({
    mysteryId,
    title,
    until: endDate,
    left: daysBetween(today, endDate),
    isLastWeekend: isAboutWeekend(kinds),
  }))
}

/** That tomorrow is the last day says more. */
export const isAboutWeekend = (kinds: readonly string[]) =>
  kinds.includes("weekend") && !kinds.includes("1")

/** Ended mysteries have no more alarms. Their rows stay for a while, should the end move back. */
export async function forgetAlarms(tx: ServiceTx, before: Day): Promise<void> {
  await tx.deleteFrom("alarms_sent").where("end_date", "<", before).execute()
}
