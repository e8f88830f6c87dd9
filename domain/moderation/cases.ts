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

/** The open cases, the oldest first, as far as one page shows them. */
export async function listCases(
  tx: ModeratorTx,
  { kind = null, limit }: { kind?: Flaggable | null; limit: number },
): Promise<Case[]> {
  const { rows } = await sql<Case>`
    select kind, coalesce(u."nzUserId"::text, key) as id, since, flags,
      coalesce(m.title, r.review, c.content, u.name) as subject, c.mystery_review_id as "commentedReviewId"
    from (
      select
        case when mystery_id is not null then 'mystery' when review_id is not null then 'review'
          when comment_id is not null then 'comment' else 'member' end as kind,
        coalesce(mystery_id, review_id::text, comment_id::text, user_uid) as key,
        min(created_at) as since,
        jsonb_agg(jsonb_build_object('id', id, 'reason', reason, 'body', body, 'at', created_at)
          order by created_at, id) as flags
      from moderation_reports where status = 'open'
      group by 1, 2
    ) cases
    left join mysteries m on kind = 'mystery' and m.id = key
    left join mystery_reviews r on kind = 'review' and r.id = case when kind = 'review' then key::bigint end
    left join mystery_review_comments c on kind = 'comment' and c.id = case when kind = 'comment' then key::bigint end
    left join users u on kind = 'member' and u.uid = key
    where ${kind}::text is null or kind = ${kind}
    order by since, kind, key
    limit ${limit}`.execute(tx)
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
