import type { ViewerTx } from "#domain/transaction.ts"
import type { Quotable } from "./short-words.ts"
import { type ReviewIds, selectPublicIds } from "./view.ts"

const window = 14 * 24 * 3_600_000

/** With an end PostgreSQL expects few reviews in a window, whatever its beginning, and keeps its plan. */
const noReviewIsLater = new Date("2999-12-31T00:00:00Z")

/**
 * "This week": public reviews of the last 14 days, most liked first. They are selected by date before they are ranked:
 * walking down the index of likes takes seconds after quiet days.
 */
export const listTrendingIds = (tx: ViewerTx, now: Date, count: number) =>
  tx
    .with(
      (cte) => cte("recent").materialized(),
      () =>
        selectPublicIds(tx)
          .select("r.createdAt")
          .where("r.createdAt", ">=", new Date(now.getTime() - window))
          .where("r.createdAt", "<=", noReviewIsLater),
    )
    .selectFrom("recent")
    .innerJoin("review_stats as s", "s.review_id", "recent.id")
    .select(["recent.id", "recent.nzUserId", "recent.mysteryId"])
    .orderBy("s.like_count", "desc")
    .orderBy("recent.createdAt", "desc")
    .orderBy("recent.id", "desc")
    .limit(count)
    .execute()

/** These reviews as far as words of them are chosen, in the same order. */
export async function readQuotable(tx: ViewerTx, ids: readonly ReviewIds[]): Promise<Quotable[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom("mystery_reviews as r")
    .innerJoin("mysteries as m", "m.id", "r.mysteryId")
    .select(["r.id", "r.review", "r.satisfaction", "m.img as mysteryImg"])
    .where(
      "r.id",
      "in",
      ids.map(({ id }) => id),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((each) => {
    const row = byId.get(each.id)
    return row ? { ...each, ...row } : []
  })
}
