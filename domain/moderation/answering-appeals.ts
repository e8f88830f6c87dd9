import { type RawBuilder, sql } from "kysely"
import type { ModeratorTx } from "#domain/transaction.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import type { AppealState } from "./appealing.ts"

/** An appeal at the desk, with what it is about. */
export type DeskAppeal = AppealState & {
  id: number
  since: Date
  /** The decision that it is about. */
  what: string
  nzUserId: number
  name: string
  /** Why it was decided, as the member reads it. */
  reason: string
  text: string | null
  /** The photo that was removed. */
  photo: string | null
  /** The review of a removal or a hold. */
  reviewId: number | null
  commentId: number | null
  decidedAt: Date | null
  by: string | null
}

/** `which`: the appeals, chosen first. Their texts are looked up one by one, or the policies would be asked about all texts. */
const read = (which: RawBuilder<unknown>) => sql<DeskAppeal>`
  select a.id, a.created_at as since, a.body, a.verdict, a.reply, a.decided_at as "decidedAt", d.name as by,
    u."nzUserId", u.name, coalesce(x.reason, s.reason, ${messages.MODERATION.REPEATED}) as reason,
    case when s.id is not null then '利用停止' when h.id is not null then 'ナゾ活の保留' when x.comment_id is not null then 'コメントの削除'
      when x.photo is not null then '写真の削除' else 'ナゾ活の削除' end as what,
    coalesce(c.content, r.review) as text, x.photo, r.id as "reviewId", x.comment_id as "commentId"
  from (${which}) a join users u on u.uid = a.uid
  left join users d on d.uid = a.decided_by
  left join removals x on x.id = a.removal_id
  left join suspensions s on s.id = a.suspension_id
  left join holds h on h.id = a.hold_id
  left join lateral (select content from mystery_review_comments where id = x.comment_id limit 1) c on true
  left join lateral (select id, review from mystery_reviews where id in (x.review_id, h.review_id) limit 1) r on true
  order by a.created_at`

/** The appeals that nobody has answered, the oldest first. */
export async function listAppeals(tx: ModeratorTx, limit: number): Promise<DeskAppeal[]> {
  const { rows } = await read(sql`
    select a.* from appeals a join users u on u.uid = a.uid
    where a.verdict is null order by a.created_at limit ${limit}`).execute(tx)
  return rows
}

/** Null where there is none, or where its member has withdrawn. */
export async function readAppeal(tx: ModeratorTx, id: number): Promise<DeskAppeal | null> {
  const { rows } = await read(sql`select * from appeals where id = ${id}`).execute(tx)
  return rows[0] ?? null
}

/** Answers an appeal. Approved, it puts back what was removed, publishes what was held, or ends the suspension. */
export async function decideAppeal(
  tx: ModeratorTx,
  { id, verdict, reply }: { id: number; verdict: "approved" | "rejected"; reply: string },
): Promise<Outcome<null>> {
  const { rows } = await sql<{ is_decided: boolean }>`
    select decide_appeal(${id}, ${verdict}, ${reply}) as is_decided`.execute(tx)
  return rows[0]?.is_decided ? done(null) : refused("not-found")
}
