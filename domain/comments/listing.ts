import { sql } from "kysely"
import { authorColumns } from "#domain/members/author.ts"
import type { ViewerTx } from "#domain/transaction.ts"

export type CommentView = Awaited<ReturnType<typeof listComments>>[number]

/** A comment as shown in a thread. */
export function selectComments(tx: ViewerTx) {
  return tx
    .selectFrom("mystery_review_comments as c")
    .innerJoin("users as u", "u.uid", "c.uid")
    .innerJoin("comment_stats as s", "s.comment_id", "c.id")
    .select([
      "c.id",
      "c.content",
      "c.created_at as createdAt",
      ...authorColumns,
      "s.like_count as likeCount",
      mentioned.as("mentioned"),
    ])
}

/** The names after an @ that members have whom the viewer sees; spaces as in notify_of_mentions(). */
const mentioned = sql<string[]>`array(
  select distinct named.name from users named
  where c.content like '%@%' and named.name in (
    select (regexp_matches(c.content, '@([^\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]+)', 'g'))[1])
)`

/** The contract represents instants as ISO strings. */
export const commentView = <R extends { createdAt: Date }>(row: R) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})

/** The members in the thread of a review,  whose cache tags the page needs (see `tagsOfReviews`). */
export async function listCommenters(tx: ViewerTx, reviewId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom("mystery_review_comments as c")
    .innerJoin("users as u", "u.uid", "c.uid")
    .select("u.nzUserId")
    .distinct()
    .where("c.mystery_review_id", "=", reviewId)
    .execute()
  return rows.map(({ nzUserId }) => nzUserId)
}

/** The thread, oldest first. */
export async function listComments(tx: ViewerTx, reviewId: number) {
  const comments = await selectComments(tx)
    .where("c.mystery_review_id", "=", reviewId)
    .where("c.removed", "=", false)
    .orderBy("c.created_at")
    .orderBy("c.id")
    .execute()
  return comments.map(commentView)
}
