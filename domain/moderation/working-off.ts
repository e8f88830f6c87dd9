import { sql } from "kysely"
import type { ModeratorTx } from "#domain/transaction.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

/** The open moderation reports, the oldest first, with the text that each is about; null where its member has withdrawn. */
export const listOpen = (tx: ModeratorTx) =>
  tx
    .selectFrom("moderation_reports as f")
    .leftJoin("mysteries as m", "m.id", "f.mystery_id")
    .leftJoin("mystery_reviews as r", "r.id", "f.review_id")
    .leftJoin("mystery_review_comments as c", "c.id", "f.comment_id")
    .leftJoin("users as u", "u.uid", "f.user_uid")
    .select((eb) => [
      "f.id",
      "f.created_at as at",
      "f.reason",
      "f.body",
      "f.mystery_id as mysteryId",
      "f.review_id as reviewId",
      "f.comment_id as commentId",
      "c.mystery_review_id as commentedReviewId",
      "u.nzUserId",
      eb.fn.coalesce("m.title", "r.review", "c.content", "u.name").as("subject"),
    ])
    .where("f.status", "=", "open")
    .orderBy("f.created_at")
    .orderBy("f.id")
    .execute()

export type OpenFlag = Awaited<ReturnType<typeof listOpen>>[number]

/** The held reviews, the oldest first, each with the review that it repeats. Appeals against a hold are answered as such. */
export async function listHeld(tx: ModeratorTx, limit: number | null = null) {
  const { rows } = await sql<HeldReview>`
    select r.id, greatest(r."createdAt", r."updatedAt") as since, u.name, u."nzUserId", m.title, r.review,
      h.repeats
    from mystery_reviews r
    left join holds h on h.review_id = r.id and h.ended_at is null
    join users u on u.uid = r.uid
    join mysteries m on m.id = r."mysteryId"
    where r.held and not exists (select from appeals a where a.hold_id = h.id)
    order by r.id limit ${limit}::bigint`.execute(tx)
  return rows
}

export type HeldReview = {
  id: number
  /** Since when it waits. */
  since: Date
  name: string
  nzUserId: number
  title: string
  review: string
  /** Null once the other review is gone. */
  repeats: number | null
}

/** Publishes a held review and tells its author. Triggers count it and give its points. */
export async function release(tx: ModeratorTx, id: number): Promise<Outcome<null>> {
  const { rows } = await sql<{ decided: boolean }>`
    select release_review(${id}) as decided`.execute(tx)
  return rows[0]?.decided ? done(null) : refused("not-found")
}
