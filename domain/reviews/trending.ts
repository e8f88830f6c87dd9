import type { ViewerTx } from "#domain/transaction.ts"
import { selectPublicIds } from "./view.ts"

const window = 14 * 24 * 3_600_000

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
          .where("r.createdAt", ">=", new Date(now.getTime() - window)),
    )
    .selectFrom("recent")
    .innerJoin("review_stats as s", "s.review_id", "recent.id")
    .select(["recent.id", "recent.nzUserId", "recent.mysteryId"])
    .orderBy("s.like_count", "desc")
    .orderBy("recent.createdAt", "desc")
    .orderBy("recent.id", "desc")
    .limit(count)
    .execute()
