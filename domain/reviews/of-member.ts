import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { reviewPageSize } from "./listing.ts"
import { type ReviewIds, selectSharedIds } from "./view.ts"

/** A page of a member's reviews that the viewer may read, the last played first, and how many there are. */
export async function listReviewIdsOfMember(
  tx: ViewerTx,
  uid: string,
  page: number,
): Promise<{ ids: ReviewIds[]; total: number; pages: number }> {
  const { total } = await selectSharedIds(tx)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("r.uid", "=", uid)
    .executeTakeFirstOrThrow()
  const ids = await selectSharedIds(tx)
    .where("r.uid", "=", uid)
    .orderBy(diaryDay, "desc")
    .orderBy("r.createdAt", "desc")
    .orderBy("r.id", "desc")
    .limit(reviewPageSize)
    .offset((page - 1) * reviewPageSize)
    .execute()
  return { ids, total, pages: Math.max(1, Math.ceil(total / reviewPageSize)) }
}

/** The day of the play; where the review does not say it, the day on which it was written. */
const diaryDay = sql`coalesce(r."playDate", (r."createdAt" at time zone 'Asia/Tokyo')::date)`
