import { sql } from "kysely"
import { prefecturesColumn } from "#domain/mysteries/columns.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Day } from "#shared/time/tokyo.ts"

export type OfferedPlay = Awaited<ReturnType<typeof offerPlays>>[number]

const offered = 9

/** The posters that most people know. Whether the member has played them makes no difference: they stay where they are. */
export const offerPlays = (tx: ViewerTx, today: Day) =>
  tx
    .selectFrom("mystery_stats as s")
    .innerJoin("mysteries as m", "m.id", "s.mystery_id")
    .select(["m.id", "m.title", "m.img", "m.startDate", prefecturesColumn])
    .where("s.published", "=", true)
    .where("m.status", "=", "published")
    .where("m.img", "is not", null)
    .where((eb) => eb.or([eb("m.startDate", "is", null), eb("m.startDate", "<=", today)]))
    // The expression of mystery_stats_statuses_idx.
    .orderBy(sql`(s.interested_count + s.played_count)`, "desc")
    .orderBy("m.id")
    .limit(offered)
    .execute()
