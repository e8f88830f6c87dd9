import { type RawBuilder, sql } from "kysely"
import type { ModeratorTx } from "#domain/transaction.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

/** Removes a review from everybody but its author, who reads the reason. */
export const removeReview = (tx: ModeratorTx, id: number, reason: string) =>
  remove(tx, sql`remove_review(${id}, ${reason})`)

/** The same for one of the photos that a review shows to everybody, by its address. */
export const removePhoto = (tx: ModeratorTx, id: number, url: string, reason: string) =>
  remove(tx, sql`remove_photo(${id}, ${url}, ${reason})`)

export const removeComment = (tx: ModeratorTx, id: number, reason: string) =>
  remove(tx, sql`remove_comment(${id}, ${reason})`)

async function remove(
  tx: ModeratorTx,
  removal: RawBuilder<unknown>,
): Promise<Outcome<{ removal: number }>> {
  const { rows } = await sql<{ removal: number | null }>`select ${removal} as removal`.execute(tx)
  const [found] = rows
  return found?.removal ? done({ removal: found.removal }) : refused("not-found")
}

/** Shows what was removed to those who saw it before, with its likes and comments. */
export async function putBack(tx: ModeratorTx, removal: number): Promise<Outcome<null>> {
  const { rows } = await sql<{ is_back: boolean }>`select put_back(${removal}) as is_back`.execute(
    tx,
  )
  return rows[0]?.is_back ? done(null) : refused("not-found")
}

/** Removes what a removal was about once more, for the same reason. */
export async function removeAgain(tx: ModeratorTx, id: number): Promise<Outcome<unknown>> {
  const { review_id, comment_id, photo, reason } = await tx
    .selectFrom("removals")
    .select(["review_id", "comment_id", "photo", "reason"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  if (comment_id !== null) return removeComment(tx, comment_id, reason)
  if (photo !== null) return removePhoto(tx, review_id ?? 0, photo, reason)
  return removeReview(tx, review_id ?? 0, reason)
}

type Count = { count: number }
type Several = { ids: readonly number[]; reason: string }

/** Removes several reviews for one reason. Returns how many there were to remove. */
export const removeReviews = (tx: ModeratorTx, { ids, reason }: Several) =>
  countOf(
    tx,
    sql<Count>`
      select count(remove_review(id, ${reason}))::integer as count from unnest(${ids}::bigint[]) id`,
  )

export const removeComments = (tx: ModeratorTx, { ids, reason }: Several) =>
  countOf(
    tx,
    sql<Count>`
      select count(remove_comment(id, ${reason}))::integer as count from unnest(${ids}::bigint[]) id`,
  )

/** Puts several removed reviews back, and returns how many. */
export const putReviewsBack = (tx: ModeratorTx, ids: readonly number[]) =>
  countOf(
    tx,
    sql<Count>`
      select count(*) filter (where put_back(x.id))::integer as count
      from removals x
      where x.review_id = any (${ids}::bigint[]) and x.photo is null and x.put_back_at is null`,
  )

export const putCommentsBack = (tx: ModeratorTx, ids: readonly number[]) =>
  countOf(
    tx,
    sql<Count>`
      select count(*) filter (where put_back(x.id))::integer as count
      from removals x
      where x.comment_id = any (${ids}::bigint[]) and x.put_back_at is null`,
  )

async function countOf(tx: ModeratorTx, query: RawBuilder<Count>): Promise<number> {
  const { rows } = await query.execute(tx)
  return rows[0]?.count ?? 0
}
