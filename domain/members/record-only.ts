import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

export type RecordOnly = NonNullable<Awaited<ReturnType<typeof readRecordOnly>>>

/** Whether a member is in record-only mode, and what others see of them otherwise. Null if they are gone. */
export async function readRecordOnly(tx: ViewerTx, { uid }: Member) {
  const me = await tx
    .selectFrom("me")
    .select([
      "official",
      "record_only as isOn",
      "public_count as reviews",
      "follower_count as followers",
      "following_count as following",
    ])
    .executeTakeFirst()
  if (!me) return null
  const { rows } = await sql<{ likes: number; comments: number }>`
    select
      (select count(*)::integer from like_mystery_reviews where uid = ${uid})
        + (select count(*)::integer from like_mystery_review_comments where uid = ${uid}) as likes,
      (select count(*)::integer from mystery_review_comments where uid = ${uid}) as comments
  `.execute(tx)
  const [given] = rows
  return given ? { ...me, ...given } : null
}

/** Turns the mode on or off. Triggers take what the member did out of the counters of others, and put it back. */
export async function setRecordOnly(
  tx: ViewerTx,
  { uid }: Member,
  isOn: boolean,
): Promise<Outcome<null>> {
  const changed = await tx
    .updateTable("users")
    .set({ record_only: isOn })
    .where("uid", "=", uid)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n ? done(null) : refused("forbidden")
}
