import { sql } from "kysely"
import type { IntakeTx, ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { appealable, type Appealable } from "#shared/moderation/appealable.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

/** The days within which a member may appeal; the database knows them too. */
export const daysToAppeal = 30

export type AppealState = {
  body: string
  verdict: "approved" | "rejected" | null
  reply: string | null
}

/** A removal, a hold or a suspension, for its member. */
export type OwnDecision = {
  kind: Appealable
  id: number
  what: string
  title: string | null
  reason: string
  at: Date
  until: Date | null
  isOver: boolean
  appeal: AppealState | null
  mayAppeal: boolean
}

const appealColumn = sql`case when a.id is not null then
  jsonb_build_object('body', a.body, 'verdict', a.verdict, 'reply', a.reply) end`

/** All that the desk has decided about a member, the newest first, as far as it holds or was appealed against. */
export async function listOwnDecisions(
  tx: ViewerTx,
  { uid }: Member,
  now: Date,
): Promise<OwnDecision[]> {
  const { rows } = await sql<OwnDecision>`
    select *, not "isOver" and appeal is null and at > ${now}::timestamptz - make_interval(days => ${daysToAppeal}) as "mayAppeal"
    from (
      select 'removal' as kind, x.id, case when x.comment_id is not null then 'コメント' when x.photo is not null then '写真' else 'ナゾ活' end as what,
        m.title, x.reason, x.removed_at as at, null::timestamptz as until, x.put_back_at is not null as "isOver", ${appealColumn} as appeal
      from removals x
      left join mystery_review_comments c on c.id = x.comment_id
      left join mystery_reviews r on r.id = coalesce(x.review_id, c.mystery_review_id)
      left join mysteries m on m.id = r."mysteryId"
      left join appeals a on a.removal_id = x.id
      where x.uid = ${uid}
      union all
      select 'suspension', s.id, '利用停止', null, s.reason, s.starts_at, s.ends_at, s.ended_at is not null, ${appealColumn}
      from suspensions s left join appeals a on a.suspension_id = s.id
      where s.uid = ${uid}
      union all
      select 'hold', h.id, 'ナゾ活', m.title, ${messages.MODERATION.REPEATED}, h.held_at, null, h.ended_at is not null, ${appealColumn}
      from holds h join mystery_reviews r on r.id = h.review_id left join mysteries m on m.id = r."mysteryId"
      left join appeals a on a.hold_id = h.id
      where h.uid = ${uid} and (h.ended_at is null or a.id is not null)
    ) decisions
    order by at desc limit 100`.execute(tx)
  return rows
}

/** Appeals against one of them. The database refuses a second time, and what is too late. */
export async function appeal(
  tx: ViewerTx,
  { kind, id, words }: { kind: Appealable; id: number; words: string },
): Promise<Outcome<null>> {
  const [removal, suspension, hold] = appealable.map((one) => (one === kind ? id : null))
  await sql`select appeal(${removal}, ${suspension}, ${hold}, ${words})`.execute(tx)
  return done(null)
}

export type SuspensionByLetter = {
  reason: string
  starts_at: Date
  ends_at: Date | null
  stops: string
  is_over: boolean
  verdict: "approved" | "rejected" | null
  reply: string | null
  appealed: boolean
}

/** The suspension that a letter is about. */
export async function readSuspensionByLetter(
  tx: IntakeTx,
  token: string,
): Promise<Outcome<SuspensionByLetter>> {
  const { rows } = await sql<SuspensionByLetter>`
    select * from suspension_by_letter(${token})`.execute(tx)
  const [found] = rows
  return found ? done(found) : refused("link-expired")
}

/** Appeals against it, without signing in. */
export async function appealByLetter(
  tx: IntakeTx,
  { token, words }: { token: string; words: string },
): Promise<Outcome<null>> {
  const { rows } = await sql<{ is_known: boolean }>`
    select appeal_by_letter(${token}, ${words}) as is_known`.execute(tx)
  return rows[0]?.is_known ? done(null) : refused("link-expired")
}
