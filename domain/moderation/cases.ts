import { sql } from "kysely"
import { tell } from "#domain/notifications/telling.ts"
import type { ModeratorTx } from "#domain/transaction.ts"
import type { Flaggable, Reason } from "#shared/moderation/reasons.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

/** A thing that members have flagged: all open moderation reports about it are one case. */
export type Case = {
  kind: Flaggable
  /** The id of the thing: of a mystery, a review, a comment, or a member's number. */
  id: string
  /** Since when it waits: when it was first flagged. */
  since: Date
  /** The thing's text, or its name; null where its member has withdrawn. */
  subject: string | null
  /** The review that a comment is on. */
  commentedReviewId: number | null
  flags: { id: number; reason: Reason; body: string; at: string }[]
}

const kindOf = sql<Flaggable>`case when o.mystery_id is not null then 'mystery' when o.review_id is not null then 'review'
  when o.comment_id is not null then 'comment' else 'member' end`

/** Whether two rows of moderation reports are about one thing. By index, which "is not distinct from" would not be. */
const isSame = sql<boolean>`(f.mystery_id = o.mystery_id or f.review_id = o.review_id
  or f.comment_id = o.comment_id or f.user_uid = o.user_uid)`

/**
 * The open cases, the oldest first, as far as one page shows them. The open moderation reports are read from the oldest, and each that is
 * the first one about its thing is a case: to group them all takes longer the more wait. The texts of these are looked up one by one, or
 * the policies would be asked about all texts.
 */
export async function listCases(
  tx: ModeratorTx,
  { kind = null, limit }: { kind?: Flaggable | null; limit: number },
): Promise<Case[]> {
  const { rows } = await sql<Case>`
    select kind, coalesce(u."nzUserId"::text, o.mystery_id, o.review_id::text, o.comment_id::text, o.user_uid) as id, since,
      (select jsonb_agg(jsonb_build_object('id', f.id, 'reason', f.reason, 'body', f.body, 'at', f.created_at)
        order by f.created_at, f.id) from moderation_reports f where f.status = 'open' and ${isSame}) as flags,
      coalesce(m.title, r.review, c.content, u.name) as subject, c.mystery_review_id as "commentedReviewId"
    from (
      select o.id, o.mystery_id, o.review_id, o.comment_id, o.user_uid, o.created_at as since, ${kindOf} as kind
      from moderation_reports o
      where o.status = 'open' and (${kind}::text is null or ${kindOf} = ${kind})
        and o.id = (
          select f.id from moderation_reports f where f.status = 'open' and ${isSame} order by f.created_at, f.id limit 1)
      order by o.created_at, o.id
      limit ${limit}
    ) o
    left join mysteries m on m.id = o.mystery_id
    left join lateral (select review from mystery_reviews where id = o.review_id limit 1) r on true
    left join lateral (
      select content, mystery_review_id from mystery_review_comments where id = o.comment_id limit 1
    ) c on true
    left join users u on u.uid = o.user_uid
    order by since, o.id`.execute(tx)
  return rows
}

const answers = { done: messages.MODERATION.DONE, rejected: messages.MODERATION.REJECTED }

/**
 * Closes the moderation reports of a case and tells each member who sent one. Those that came after the list was read stay open: nobody has
 * read them.
 */
export async function closeCase(
  tx: ModeratorTx,
  { flags, verdict, note, now }: { flags: readonly number[] } & Decision,
): Promise<Outcome<{ closed: number }>> {
  const closed = await tx
    .updateTable("moderation_reports")
    .set({ status: verdict, note, handled_at: now })
    .where("id", "in", flags)
    .where("status", "=", "open")
    .returning("uid")
    .execute()
  if (closed.length === 0) return refused("not-found")
  const answer = { kind: "moderation-report", content: answers[verdict], at: now } as const
  const senders = new Set(closed.map(({ uid }) => uid))
  for (const uid of senders) if (uid !== null) await tell(tx, uid, answer)
  return done({ closed: closed.length })
}

type Decision = { verdict: keyof typeof answers; note: string; now: Date }
