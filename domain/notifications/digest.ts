import { sql } from "kysely"
import { isOnAt } from "#domain/situations/columns.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import { type NotificationKind, kindsInOrder } from "#shared/members/notification-kinds.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { addDays, type Day, daysBetween } from "#shared/time/tokyo.ts"
import { type Line, listTold, withoutAddress } from "./mailing.ts"

/** Days that the digest looks ahead for ends; the first alarm comes as early. */
const longestAhead = 14

export type DigestPart = { kind: NotificationKind; told: Line[] }

type Week = { uid: string; day: Day }

/**
 * The digest for a member: notifications of the week before this day, of the kinds that they want, read or unread. Ends are those that are
 * still to come, and new mysteries are added up by search.
 */
export async function readDigest(
  tx: ServiceTx,
  { uid, day }: Week,
  kinds: readonly NotificationKind[],
): Promise<DigestPart[]> {
  const week = { from: startOf(addDays(day, -7)), before: startOf(day) }
  const all = await listTold(tx, uid, week)
  const byKind = Map.groupBy(all, ({ kind }) => kind)
  const parts: DigestPart[] = []
  for (const kind of kindsInOrder.filter((kind) => kinds.includes(kind))) {
    const told =
      kind === "ending"
        ? await listEnding(tx, { uid, day })
        : kind === "search"
          ? await listNews(tx, uid, week)
          : (byKind.get(kind) ?? [])
    if (told.length > 0) parts.push({ kind, told })
  }
  return parts
}

const startOf = (day: Day) => new Date(`${day}T00:00:00+09:00`)

async function listEnding(tx: ServiceTx, { uid, day }: Week): Promise<Line[]> {
  const rows = await tx
    .selectFrom("favorite_mysteries as f")
    .innerJoin("mysteries as m", "m.id", "f.mysteryid")
    .select(["m.id", "m.title", sql<Day>`m."endDate"`.as("until")])
    .where("f.uid", "=", uid)
    .where("f.status", "=", statuses.interested)
    .where("m.status", "=", "published")
    .where("m.endDate", ">=", day)
    .where("m.endDate", "<=", addDays(day, longestAhead))
    .where(isOnAt(day))
    .orderBy("m.endDate")
    .orderBy("m.id")
    .execute()
  return rows.map(({ id, title, until }) => {
    const left = daysBetween(day, until)
    const ending = { until, left, isLastWeekend: false }
    return { ...messages.NOTIFICATION.endingSoon(title, id, ending), title: null }
  })
}

async function listNews(
  tx: ServiceTx,
  uid: string,
  { from, before }: { from: Date; before: Date },
): Promise<Line[]> {
  const { rows } = await sql<{ name: string; to: string; count: number }>`
    select (array_agg(t.params ->> 'name' order by n.id desc))[1] as name, t.params ->> 'to' as to,
      sum((t.params ->> 'count')::integer)::integer as count
    from user_notifications n join notifications t on t.id = n.notification_id
    where n.uid = ${uid} and n.created_at >= ${from} and n.created_at < ${before}
      and t.kind = 'search' and t.deleted_at is null
    group by t.params ->> 'to' order by max(n.id) desc`.execute(tx)
  return rows.map(({ name, to, count }) => ({
    ...messages.NOTIFICATION.savedSearch(withoutAddress(name), count, to),
    title: null,
  }))
}

/** The next members who chose the digest, in the order of their ids. */
export async function listDigestReaders(
  tx: ServiceTx,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom("notification_settings")
    .select("uid")
    .where("digest_kinds", "<>", sql<string[]>`'{}'`)
    .where("uid", ">", after)
    .orderBy("uid")
    .limit(most)
    .execute()
  return rows.map(({ uid }) => uid)
}
