import type { ViewerTx } from "#domain/transaction.ts"
import { selectPublicIds } from "./view.ts"

const window = 14 * 24 * 3_600_000

/**
 * "This week": public reviews of the last 14 days, the most liked first. The recent ones are gathered before they are ranked:
 * walking down from the most liked of all times takes seconds when the last days were quiet.
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
