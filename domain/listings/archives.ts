import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { all, type Condition, least, most } from "#domain/search-index/condition.ts"
import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import { firstOf, lastOf, type Month } from "#shared/time/month.ts"
import { addDays, type Day } from "#shared/time/tokyo.ts"
import { readNumberedPage } from "./numbered-page.ts"

export type MonthOfArchive = Awaited<ReturnType<typeof listMonths>>[number]

/** The months in which mysteries ended, latest first. A mystery is still open on its last day. */
export const listMonths = (tx: ViewerTx, today: Day) =>
  tx
    .selectFrom("mysteries")
    .select([monthOfEnd.as("month"), (eb) => eb.fn.countAll<number>().as("count")])
    .where("status", "=", "published")
    .where("endDate", "<", today)
    .groupBy(monthOfEnd)
    .orderBy("month", "desc")
    .execute()

const monthOfEnd = sql<string>`to_char("endDate", 'YYYY-MM')`

/** The mysteries that ended in a month, newest first like every list. */
export const listEndedIn = (
  tx: ViewerTx,
  index: IndexSnapshot,
  { month, today, page }: { month: Month; today: Day; page: number },
) => readNumberedPage(tx, index, endedIn(month, today), page)

export function endedIn(month: Month, today: Day): Condition {
  const yesterday = addDays(today, -1)
  const last = lastOf(month) < yesterday ? lastOf(month) : yesterday
  return all(least("ends", firstOf(month)), most("ends", last))
}
