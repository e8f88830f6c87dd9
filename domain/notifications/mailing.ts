import { sql } from "kysely"
import type { ServiceTx } from "#domain/transaction.ts"
import type { NotificationKind } from "#shared/members/notification-kinds.ts"
import { kindOf, notificationText, type Told } from "./text.ts"

const minute = 60_000
/** Acts taken back within this time are told by no letter. */
const settles = 5 * minute
const betweenLetters = 60 * minute

/**
 * Sets aside for a letter what members have waiting by mail, and returns these members. Each of them has had no letter for an hour. The
 * time of the letter names it: `listMailed` reads what was set aside.
 */
export async function setAsideForMail(
  tx: ServiceTx,
  { at, most }: { at: Date; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    with ready as (
      select s.uid from notification_settings s
      where (s.mailed_at is null or s.mailed_at <= ${new Date(at.getTime() - betweenLetters)})
        and s.uid in (
          select n.uid from user_notifications n join notifications t on t.id = n.notification_id
          where n.mail_due_at <= ${new Date(at.getTime() - settles)} and t.deleted_at is null)
      limit ${most} for update skip locked
    ), receivers as (
      update notification_settings s set mailed_at = ${at} from ready where s.uid = ready.uid returning s.uid
    ), set_aside as (
      update user_notifications n set mailed_at = ${at}, mail_due_at = null
      from receivers, notifications t
      where n.uid = receivers.uid and n.mail_due_at <= ${at} and t.id = n.notification_id and t.deleted_at is null
    )
    select uid from receivers order by uid`.execute(tx)
  return rows.map(({ uid }) => uid)
}

/** Notes a letter of another job, so that the next one waits for an hour as well. */
export async function noteMailed(tx: ServiceTx, uids: string[], at: Date): Promise<void> {
  if (uids.length === 0) return
  await tx
    .updateTable("notification_settings")
    .set({ mailed_at: at })
    .where("uid", "in", uids)
    .execute()
}

/** A line of a letter: two likes on one day would read the same without the title of what they are about. */
export type Line = Told & { title: string | null }

export type Mailed = { kind: NotificationKind; isInApp: boolean } & Line

/**
 * Notifications set aside for the letter of this time, the latest first. Those that have grown since then wait for the next letter, which
 * would say the same again.
 */
export const listMailed = (tx: ServiceTx, uid: string, at: Date): Promise<Mailed[]> =>
  listFor(tx, uid, sql`n.mailed_at = ${at} and n.mail_due_at is null`)

/** Notifications of a member from one instant to another, the latest first. */
export const listTold = (
  tx: ServiceTx,
  uid: string,
  { from, before }: { from: Date; before: Date },
): Promise<Mailed[]> => listFor(tx, uid, sql`n.created_at >= ${from} and n.created_at < ${before}`)

/** A letter leads nowhere its reader cannot go, and names nobody who is suspended. */
async function listFor(
  tx: ServiceTx,
  uid: string,
  condition: ReturnType<typeof sql>,
): Promise<Mailed[]> {
  const { rows } = await sql<{
    setting: NotificationKind
    kind: string
    params: Record<string, unknown>
    content: string
    isInApp: boolean
    title: string | null
  }>`
    select setting_of(t.kind) as setting, t.kind, t.params, t.content, n.in_app as "isInApp",
      case when t.params ->> 'title' is null then m.title end as title
    from user_notifications n join notifications t on t.id = n.notification_id
    left join mystery_reviews r on r.id = (t.params ->> 'reviewId')::bigint
    left join mysteries m on m.id = r."mysteryId"
    left join users a on a."nzUserId" = (t.params ->> 'nzUserId')::integer
    where n.uid = ${uid} and ${condition} and t.deleted_at is null and a.suspended_at is null
      and (t.params ->> 'reviewId' is null
        or r.uid = n.uid
        or may_read_review(n.uid, r.id) and not is_blocked_between(n.uid, r.uid)
          and not exists (select from muted_users m where m.uid = n.uid and m.muted_uid = r.uid))
    order by n.created_at desc, n.id desc`.execute(tx)
  return rows.map(({ setting, kind, params, content, isInApp, title }) => {
    const name = withoutAddress(String(params.name ?? ""))
    const told = notificationText({ kind: kindOf({ kind }), params: { ...params, name }, content })
    return { kind: setting, isInApp, title, ...told }
  })
}

/** Mail programs make links of what looks like an address, and a member may be called like one. */
export const withoutAddress = (name: string) =>
  name.replaceAll("://", "：／／").replaceAll(/(?<=\S)[.@](?=\S)/g, "・")
